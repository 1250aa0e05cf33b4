import { oneOf, parseSafeUrl, type Reader } from './read-settings.ts';

const TOGETHER = ['RELEASE_BUCKET', 'RELEASE_BUCKET_KEY_ID', 'RELEASE_BUCKET_SECRET'];

function parseBucket(text: string): string | undefined {
  const url = parseSafeUrl(text);
  return url && url.pathname !== '/' ? url.href.replace(/\/+$/, '') : undefined;
}

/** Null without RELEASE_BUCKET. Refuses a bucket without its key. */
export function bucketSettings({ read, isSet, refuse }: Reader) {
  const wanted = 'the https address of a bucket with its name in the path, or http on this machine';
  const word = (name: string, fallback: string): string =>
    read(name, fallback, (text) => /^[\x21-\x7e]{1,300}$/.exec(text)?.[0], 'one word');
  const settings = {
    url: read('RELEASE_BUCKET', '', parseBucket, wanted),
    keyId: word('RELEASE_BUCKET_KEY_ID', ''),
    secret: word('RELEASE_BUCKET_SECRET', ''),
    signingKey: read(
      'RELEASE_BUCKET_SIGNING_KEY',
      '',
      (text) => /^[\x21-\x7e]{32,300}$/.exec(text)?.[0],
      'one word of 32 characters or more',
    ),
    region: word('RELEASE_BUCKET_REGION', 'auto'),
    showsPages: read('RELEASE_BUCKET_PAGES', 'off', oneOf(['on', 'off']), 'on or off') === 'on',
  };
  const missing = TOGETHER.filter((name) => !isSet(name));
  if (missing.length === TOGETHER.length) return null;
  for (const name of missing) refuse(`${name} must be set too: it goes with ${TOGETHER.join(', ')}.`);
  return Object.freeze(settings);
}
export type BucketSettings = NonNullable<ReturnType<typeof bucketSettings>>;
