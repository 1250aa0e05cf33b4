import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Bucket, BucketError } from './s3-client.ts';

/** A bucket that others made, which checks signatures; it keeps no conditions of writes. */
let url: string;
const directory = mkdtempSync(path.join(tmpdir(), 's3-'));
const server = new S3rver({
  ...{ port: 0, address: '127.0.0.1', silent: true, directory },
  configureBuckets: [{ name: 'bucket' }],
});
beforeAll(async () => {
  const { port } = await server.run();
  url = `http://127.0.0.1:${port}/bucket`;
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const open = (changes: Partial<ConstructorParameters<typeof Bucket>[0]> = {}) =>
  new Bucket(
    {
      url,
      keyId: 'S3RVER',
      secret: 'S3RVER',
      region: 'auto',
      showsPages: false,
      signingKey: '',
      ...changes,
    },
    new AbortController().signal,
  );

test('an object is stored with its headers, read, asked whether it is another, and deleted', async () => {
  const bucket = open({ url: `${url}/a/prefix` });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=0, s-maxage=10',
  };
  const key = 'site/café & +more';
  const etag = await bucket.put(key, Buffer.from('not packed'));
  expect(await bucket.get(key, 100)).toEqual({ body: Buffer.from('not packed'), etag });
  expect(await bucket.get(key, 100, etag)).toBe('unchanged');
  await bucket.put(key, Buffer.from('packed'), headers);
  const answer = await fetch(`${url}/a/prefix/${key.split('/').map(encodeURIComponent).join('/')}`, {
    method: 'HEAD',
  });
  expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
  await bucket.delete(key);
  expect(await bucket.get(key, 100)).toBeUndefined();
  await bucket.delete(key);
});

test.each([
  ['a wrong secret', { secret: 'other' }, 'SignatureDoesNotMatch'],
  ['a wrong key', { keyId: 'other' }, 'InvalidAccessKeyId'],
])('%s is told in a sentence without it', async (_, changes, code) => {
  const failure = await open(changes)
    .put('x', Buffer.from('x'))
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BucketError);
  expect(String(failure)).toContain(code);
  expect(String(failure)).not.toContain('other');
});

test('a bucket that is not there is told', async () => {
  const elsewhere = open({ url: url.replace('/bucket', '/nowhere') });
  await expect(elsewhere.put('x', Buffer.from('x'))).rejects.toThrow('There is no such bucket');
});

test('more than was asked for is not read', async () => {
  const bucket = open();
  await bucket.put('long', Buffer.alloc(2000));
  await expect(bucket.get('long', 1999)).rejects.toThrow('more than 1999 bytes');
});
