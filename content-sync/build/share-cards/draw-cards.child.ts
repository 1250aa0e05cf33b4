import type { DrawAnswer, DrawRequest } from '#data/art/share-card-path.ts';
import { messageOf } from '#data/releases/files.ts';
import { openCardRenderer, type CardRenderer } from './card-renderer.ts';

/*
 * The process that draws cards on request which no release contains: apart from the server, so that a crash in native
 * code ends no request but those for pictures. It lives until the server closes the channel or dies.
 */

let opening: Promise<CardRenderer> | undefined;

async function draw({ card, request, shape }: DrawRequest): Promise<DrawAnswer> {
  try {
    opening ??= openCardRenderer();
    return { request, picture: await (await opening).render(card, shape) };
  } catch (error) {
    // What could not be opened may be there the next time.
    opening = undefined;
    return { request, problem: messageOf(error) };
  }
}

process.on('disconnect', () => process.exit(0));
process.on('message', (request: DrawRequest) => {
  void draw(request).then((answer) => process.send?.(answer));
});
