import { expect, test } from 'vitest';
import { sentencesOf } from '../testing/sentences-of.ts';
import { syncEnvironment } from './environment.ts';
import { loadServerSettings, loadSharedSettings, loadSyncSettings } from './settings.ts';

const BUCKET = {
  RELEASE_BUCKET: 'https://s3.example.com/bucket/some/prefix/',
  RELEASE_BUCKET_KEY_ID: 'key',
  RELEASE_BUCKET_SECRET: 'very-secret',
};

test('the server and the update know the bucket, and nobody else', () => {
  const bucket = {
    url: 'https://s3.example.com/bucket/some/prefix',
    keyId: 'key',
    secret: 'very-secret',
    region: 'auto',
    showsPages: false,
    signingKey: '',
  };
  expect(loadServerSettings(BUCKET).releaseBucket).toEqual(bucket);
  const signingKey = 'a-key-that-the-bucket-does-not-hold-1';
  const more = {
    ...{ RELEASE_BUCKET_REGION: 'us-east-1', RELEASE_BUCKET_PAGES: 'on' },
    RELEASE_BUCKET_SIGNING_KEY: signingKey,
  };
  const settings = loadSyncSettings(syncEnvironment({ ...BUCKET, ...more }));
  expect(settings.releaseBucket).toEqual({
    ...{ ...bucket, region: 'us-east-1', showsPages: true },
    signingKey,
  });
  expect(JSON.stringify(loadSharedSettings(BUCKET))).not.toContain('very-secret');
});

test('a bucket without its key, or a key without its bucket, stops the start', () => {
  for (const name of Object.keys(BUCKET)) {
    expect(sentencesOf(loadServerSettings, { ...BUCKET, [name]: '' })).toEqual([
      expect.stringMatching(`^${name} must be set too: it goes with`),
    ]);
  }
});

test.each([
  'http://s3.example.com/bucket',
  'https://bucket.s3.example.com',
  'https://s3.example.com/',
  'https://key:secret@s3.example.com/bucket',
  's3://bucket',
])('%s is no address of a bucket', (RELEASE_BUCKET) => {
  expect(sentencesOf(loadServerSettings, { ...BUCKET, RELEASE_BUCKET })[0]).toMatch(
    /^RELEASE_BUCKET must be the https/,
  );
});

test('a key that signs releases has 32 characters or more', () => {
  expect(sentencesOf(loadServerSettings, { ...BUCKET, RELEASE_BUCKET_SIGNING_KEY: 'too-short' })).toEqual([
    'RELEASE_BUCKET_SIGNING_KEY must be one word of 32 characters or more.',
  ]);
});

test('a secret that cannot be used is not repeated', () => {
  const sentences = sentencesOf(loadServerSettings, {
    ...BUCKET,
    RELEASE_BUCKET_SECRET: 'very secret',
  });
  expect(sentences).toEqual(['RELEASE_BUCKET_SECRET must be one word.']);
});
