import { MINUTE_MS } from '#data/domain/durations.ts';

/** The first wait after the server could not be reached; it doubles up to a minute. */
const FIRST_WAIT_MS = 3000;
const MAX_WAIT_MS = MINUTE_MS;

interface StreamReader<Data> {
  /** The address of the stream, and the name of its event. */
  url: string;
  event: string;
  /** Called with each event's data; returns true to end the stream. */
  onData: (data: Data) => unknown;
  /** False while the server cannot be reached; retries are automatic. */
  onConnection: (connected: boolean) => void;
  /** Called before the stream is opened again: false for a refusal, throws when the server cannot be reached. */
  mayListen: (signal: AbortSignal) => Promise<boolean>;
  /** True to call `mayListen` before the first opening, too. */
  asksFirst?: boolean;
}

/**
 * Reads server-sent events. When the browser has given up reconnecting, `mayListen` is called and the stream opened
 * again, with growing waits. Returns how to stop.
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
      if (reader.onData(JSON.parse(event.data) as Data) === true) opened.close();
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
