import { Agent, request } from 'undici';
import { checkAddress } from './address-guard.ts';
import { problemFrom, timeoutProblem } from './http-problem.ts';

/** How a body is sent. */
export interface PostOptions {
  userAgent: string;
  /** For the whole of it: name, connection, and the first line of the answer. */
  timeoutMs: number;
}

/**
 * Sends `value` as JSON and resolves with the status, whatever it is; what else the answer says is
 * not read, and redirects are not followed. An address that does not answer is an HttpProblem. For
 * addresses out of the settings: private networks are allowed.
 */
export async function postJson(
  url: string,
  value: unknown,
  { userAgent, timeoutMs }: PostOptions,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const agent = new Agent({ allowH2: false, connect: { timeout: timeoutMs } });
  try {
    const { statusCode, body } = await request(checkAddress(url, true), {
      dispatcher: agent,
      method: 'POST',
      signal,
      headers: { 'user-agent': userAgent, 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(value),
    });
    body.on('error', () => undefined).destroy();
    return statusCode;
  } catch (error) {
    throw signal.aborted ? timeoutProblem(url, timeoutMs) : problemFrom(error, url);
  } finally {
    await agent.destroy();
  }
}
