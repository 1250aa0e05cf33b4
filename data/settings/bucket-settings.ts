import { areSet, isOn, type Kind, matching, type Reader, SAFE_URL } from './read-settings.ts';

const TOGETHER = ['RELEASE_BUCKET', 'RELEASE_BUCKET_KEY_ID', 'RELEASE_BUCKET_SECRET'];

const BUCKET_URL: Kind<string> = {
  parse: (text) => {
    const url = SAFE_URL.parse(text);
    return url && url.pathname !== '/' ? url.href.replace(/\/+$/, '') : undefined;
  },
  wanted: 'the https address of a bucket with its name in the path, or http on this machine',
};
const WORD = matching(/^[\x21-\x7e]{1,300}$/, 'one word');
const LONG_WORD = matching(/^[\x21-\x7e]{32,300}$/, 'one word of 32 characters or more');

/** Null without RELEASE_BUCKET. Refuses a bucket without its key. */
export function bucketSettings(reader: Reader) {
  const { read } = reader;
  const settings = {
    url: read('RELEASE_BUCKET', '', BUCKET_URL),
    keyId: read('RELEASE_BUCKET_KEY_ID', '', WORD),
    secret: read('RELEASE_BUCKET_SECRET', '', WORD),
    signingKey: read('RELEASE_BUCKET_SIGNING_KEY', '', LONG_WORD),
    region: read('RELEASE_BUCKET_REGION', 'auto', WORD),
    showsPages: isOn(reader, 'RELEASE_BUCKET_PAGES'),
  };
  return areSet(reader, TOGETHER) ? Object.freeze(settings) : null;
}
export type BucketSettings = NonNullable<ReturnType<typeof bucketSettings>>;
