import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** A client of an event stream over a real connection of its own. */
export interface EventClient {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** The blocks that came, in their order; comments too. */
  blocks: string[];
  /** True once the server has ended the stream. */
  isOver(): boolean;
  /** Goes away without a word. */
  leave(): void;
  /** Stops reading, with the connection open. */
  pause(): void;
}

/** Opens a stream; resolves with the head of the answer. */
export async function openEvents(url: string, headers: Record<string, string> = {}): Promise<EventClient> {
  const request = get(url, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const blocks: string[] = [];
  let text = '';
  let isOver = false;
  answer.setEncoding('utf8').on('data', (part: string) => {
    const parts = (text + part).split('\n\n');
    text = parts.pop() ?? '';
    blocks.push(...parts);
    if (answer.headers['content-type']?.startsWith('application/json')) blocks.push(text);
  });
  answer.on('end', () => (isOver = true)).on('error', () => undefined);
  return {
    status: answer.statusCode,
    headers: answer.headers,
    blocks,
    isOver: () => isOver,
    leave: () => request.destroy(),
    pause: () => answer.pause(),
  };
}
