import { MINUTE_MS } from '#data/domain/durations.ts';

/** How long to wait before trying again when nobody could be reached; doubles up to a minute. */
const FIRST_WAIT_MS = 3000;
const MAX_WAIT_MS = MINUTE_MS;

interface StreamReader<Data> {
  /** Address of the stream of server-sent events, and the name of the event that is read from it. */
  url: string;
  event: string;
  /** Each event's data. Answers false when nothing more is to come. */
  onData: (data: Data) => boolean;
  /** False while nobody can be reached; it is tried again by itself. */
  onConnection: (connected: boolean) => void;
  /** Asked before the stream is opened again: resolves to false for a refusal, throws when nobody could be reached. */
  mayListen: (signal: AbortSignal) => Promise<boolean>;
  /** True to ask `mayListen` before the first opening, too. */
  asksFirst?: boolean;
}

/**
 * Reads server-sent events. When the browser has given up coming back by itself, `mayListen` is asked
 * and the stream opened anew, later and later. Returns how to stop.
 */
export function readEvents<Data>(reader: StreamReader<Data>): () => void {
  const stopping = new AbortController();
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let isConnected: boolean | undefined;

  const report = (next: boolean): void => {
    if (next !== isConnected) reader.onConnection(next);
    isConnected = next;
  };
  const connected = (): void => {
    wait = FIRST_WAIT_MS;
    report(true);
  };
  const tryLater = (): void => {
    report(false);
    timer = setTimeout(() => void ask(), wait);
    wait = Math.min(wait * 2, MAX_WAIT_MS);
  };
  const listen = (): void => {
    const opened = new EventSource(reader.url);
    source = opened;
    opened.addEventListener('open', connected);
    opened.addEventListener(reader.event, (event: MessageEvent<string>) => {
      connected();
      if (!reader.onData(JSON.parse(event.data) as Data)) opened.close();
    });
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) tryLater();
      else report(false);
    });
  };
  const ask = async (): Promise<void> => {
    try {
      const isAllowed = await reader.mayListen(stopping.signal);
      if (isAllowed && !stopping.signal.aborted) listen();
    } catch {
      if (!stopping.signal.aborted) tryLater();
    }
  };

  if (reader.asksFirst === true) void ask();
  else listen();
  return () => {
    stopping.abort();
    clearTimeout(timer);
    source?.close();
  };
}
