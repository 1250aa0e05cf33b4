import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentRelease } from './current-release.ts';
import type { Release } from './open-release.ts';
import { acceptedEncodings, answerWith, type Body, makeBody } from '../http/body.ts';
import { chooseVariant, openPlain, type SiteFile } from './site-files.ts';

/** Answers with a body: the whole, 304 or a part, as the request asks; the whole with any status but 200 set before. */
export function sendBody(request: FastifyRequest, reply: FastifyReply, body: Body): void {
  const { status, headers, bytes } =
    reply.statusCode === 200 ? answerWith(request.raw, body) : { status: reply.statusCode, ...body };
  reply.code(status).headers(headers).send(bytes);
}

/** Answers with a file of a release; rejects, with nothing sent, when the file cannot be read. */
export async function sendFile(
  { bodies }: CurrentRelease,
  { id }: Release,
  file: SiteFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const accepted = acceptedEncodings(request.raw.headers['accept-encoding']);
  const variant = chooseVariant(file, accepted);
  const body = await bodies.getOrMake(variant.key, async () => {
    await using opened = await openPlain(variant.file);
    return makeBody(await opened.readFile(), variant.headers);
  });
  sendBody(request, reply.header('x-release-id', id), body);
}
