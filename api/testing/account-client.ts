import type { App } from '../http/routes.ts';

interface SendOptions {
  headers?: Record<string, string>;
  /** The client's address, as the server sees it. */
  ip?: string;
}

/** The answer of a call, with its JSON read. */
export interface Answer {
  status: number;
  body: Record<string, unknown> & { message?: string; code?: string };
  headers: Record<string, string | string[] | number | undefined>;
}

let nextAddress = 0;

/** A browser of its own, with its own address and cookie jar, that talks to the app under test. */
export class AccountClient {
  readonly cookies = new Map<string, string>();
  readonly #app: App;
  readonly #ip: string;

  constructor(app: App, ip?: string) {
    this.#app = app;
    nextAddress += 1;
    this.#ip = ip ?? `10.0.${nextAddress >> 8}.${nextAddress & 255}`;
  }

  async send(
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object | string,
    { headers = {}, ip }: SendOptions = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: ip ?? this.#ip,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== '' && { cookie }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = response.payload;
    return {
      status: response.statusCode,
      body: text === '' ? {} : (JSON.parse(text) as Answer['body']),
      headers: response.headers,
    };
  }

  get = (url: string, options?: SendOptions) => this.send('GET', url, undefined, options);
  post = (url: string, payload?: object | string, options?: SendOptions) => this.send('POST', url, payload, options);

  register(username: string, password = PASSWORD): Promise<Answer> {
    return this.post('/api/auth/register', {
      username,
      email: `${username}@example.com`,
      password,
    });
  }

  login(username: string, password = PASSWORD): Promise<Answer> {
    return this.post('/api/auth/login', { username, password });
  }

  me = (): Promise<Answer> => this.get('/api/auth/me');
}

/** A password that nobody guesses first. */
export const PASSWORD = 'fourth and long';

/** A browser whose owner has an account of this name and is signed in. */
export async function signedIn(app: App, username: string): Promise<AccountClient> {
  const client = new AccountClient(app);
  const registered = await client.register(username);
  const login = await client.login(username);
  if (registered.status !== 201 || login.status !== 200) {
    throw new Error(`${username} could not sign in: ${JSON.stringify([registered, login])}`);
  }
  return client;
}
