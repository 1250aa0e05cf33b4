import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BucketSettings } from '#data/settings/bucket-settings.ts';

interface StoredObject {
  body: Buffer<ArrayBuffer>;
  etag: string;
  headers: IncomingMessage['headers'];
}

/** True: the request has been answered, or shall stay without an answer. */
type Intercept = (method: string, key: string, response: ServerResponse) => boolean | Promise<boolean>;

/**
 * A bucket in memory that keeps the conditions of writes, as the packages that stand in for S3 do not. It believes any
 * signature.
 */
export interface BucketServer {
  settings: BucketSettings;
  /** By key below the prefix. */
  objects: Map<string, StoredObject>;
  /** `PUT current.json`, and how many bytes went either way. */
  requests: { what: string; bytes: number }[];
  /** Called before each request is answered. */
  intercept: Intercept;
  close(): Promise<void>;
}

const isOn = (condition: string | undefined, etag: string | undefined): boolean =>
  condition !== undefined && (condition === '*' ? etag !== undefined : condition === etag);

/** Starts one on a free loopback port, or on the port given. */
export async function startBucketServer({ port = 0 } = {}): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();
  const nobody: Intercept = () => false;
  const requests: BucketServer['requests'] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', headers } = request;
      const body = Buffer.concat(await request.toArray());
      const key = decodeURIComponent((request.url ?? '').replace('/bucket/some/prefix/', ''));
      const answer = (status: number, text: Buffer | string = '', more = {}): void => {
        requests.push({ what: `${method} ${key}`, bytes: body.length + text.length });
        response.writeHead(status, more).end(text);
      };
      if (await bucket.intercept(method, key, response)) return;
      const found = objects.get(key);
      const etag = found?.etag;
      if (method === 'PUT') {
        const { 'if-match': same, 'if-none-match': other } = headers;
        if ((same !== undefined && !isOn(same, etag)) || isOn(other, etag))
          return answer(412, '<Error><Code>PreconditionFailed</Code></Error>');
        const stored = `"${createHash('md5').update(body).digest('hex')}"`;
        objects.set(key, { body, etag: stored, headers });
        return answer(200, '', { etag: stored });
      }
      if (method === 'DELETE') {
        objects.delete(key);
        return answer(204);
      }
      if (found === undefined) return answer(404, '<Error><Code>NoSuchKey</Code></Error>');
      if (isOn(headers['if-none-match'], etag)) return answer(304);
      return answer(200, found.body, { etag });
    })();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const bucket: BucketServer = {
    settings: {
      url: `http://127.0.0.1:${own}/bucket/some/prefix`,
      keyId: 'key',
      secret: 'secret',
      region: 'auto',
      showsPages: false,
      signingKey: '',
    },
    objects,
    requests,
    intercept: nobody,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return bucket;
}
