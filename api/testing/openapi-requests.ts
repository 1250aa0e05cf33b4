import fc from 'fast-check';

/** The little of an OpenAPI document that is needed to make requests out of it. */
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}
interface Operation {
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  parameters?: readonly unknown[];
  responses?: Record<string, { content?: Record<string, unknown> }>;
}
interface JsonSchema {
  properties?: Record<string, JsonSchema>;
}

/** A request that the document knows or almost knows. */
export interface FuzzRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
  cookie: 'none' | 'member' | 'forged';
  forgedCookie: string;
  ip: string;
}

/** Texts that have broken somebody's server before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u202Egnp.exe',
  '\ud800',
  '\u{1f3c8}\u{1f3c8}\u{1f3c8}',
  "' or 1=1 --",
  '"; drop table app_user; --',
  '../../../../etc/passwd',
  '%00',
  '%',
  '${7*7}',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '20',
  '1e999',
  'NaN',
  'null',
  'iowa',
  'member1',
  'fourth and long',
  'member1@example.com',
  'x'.repeat(300),
  'x'.repeat(70_000),
);
const text = fc.oneof(nasty, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
const anything = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.jsonValue());

const number = fc.nat({ max: 300 });
/** What a well-meaning client would send, by the field's name, so that requests get past the first check. */
const plausible: Record<string, fc.Arbitrary<unknown>> = {
  username: number.map((n) => `fan-${n}`),
  email: number.map((n) => `Fan${n}@example.com`),
  teamId: fc.constantFrom('iowa', 'iowa-state', 'northern-iowa'),
  password: fc.constant('fourth and long'),
  currentPassword: fc.constant('fourth and long'),
  newPassword: fc.constant('fourth and long'),
  code: fc.constantFrom('000000', '123 456', 'a'.repeat(24)),
  releaseId: fc.constantFrom('r1', 'r2'),
  gameId: fc.constantFrom('cy-hawk', null),
  articleId: number.map((n) => `article-${n}`),
  hidden: fc.boolean(),
};

function fieldOf(name: string): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: plausible[name] ?? text },
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: anything },
  );
}

function bodyOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {});
  const fields = Object.fromEntries(names.map((name) => [name, fieldOf(name)]));
  const some = fc.record(fields, { requiredKeys: [] });
  const extra = fc.dictionary(text, anything, { maxKeys: 2 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: some },
    { weight: 1, arbitrary: fc.tuple(extra, some).map(([more, known]) => ({ ...more, ...known })) },
  );
}

function payloadOf(operation: Operation): fc.Arbitrary<string | undefined> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const wild = fc.oneof(
    anything.map((value) => JSON.stringify(value)),
    text,
    fc.constant('{"a":'),
    fc.constant('['.repeat(5000)),
    fc.constant('{"__proto__":{"role":"admin"}}'),
  );
  if (schema === undefined) return fc.option(wild, { nil: undefined, freq: 3 });
  const fitting = bodyOf(schema).map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 8, arbitrary: fitting }, { weight: 2, arbitrary: wild });
}

const headers = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=\u00ff',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      ';',
    ),
    origin: fc.constantFrom('http://127.0.0.1:4321', 'https://evil.example', 'null', '::'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'none', '?'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/"', '""'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*;q=x', ''),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'unknown', '::1, ,', ''),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-0'),
  },
  { requiredKeys: [] },
);

function requestOf(path: string, method: string, operation: Operation): fc.Arbitrary<FuzzRequest> {
  const names = [...path.matchAll(/\{(\w+)\}/g)];
  const parts = fc.array(text, { minLength: names.length, maxLength: names.length });
  const hasBody = operation.requestBody !== undefined;
  return fc
    .record({
      parts,
      query: fc.option(text, { nil: undefined, freq: 5 }),
      // Most requests come from a member: what members may call is what is tested.
      headers: fc.oneof(
        {
          weight: 3,
          arbitrary: fc.constant(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        { weight: 1, arbitrary: headers },
      ),
      payload: method === 'get' ? fc.constant(undefined) : payloadOf(operation),
      cookie: fc.constantFrom('none', 'member', 'member', 'member', 'forged'),
      forgedCookie: text,
      ip: fc.ipV4(),
    })
    .map(({ parts: values, query, ...rest }) => {
      let index = 0;
      const filled = path.replace(/\{\w+\}/g, () => safeEncode(values[index++] ?? ''));
      const url = query === undefined ? filled : `${filled}?${safeEncode(query)}`;
      return { method: method.toUpperCase(), url, ...rest } as FuzzRequest;
    });
}

/** Half of a surrogate pair cannot be encoded; it is sent as it is, as a broken client would. */
function safeEncode(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80';
}

/** True for a stream that asks for nothing, and so has nothing to refuse: it would never end. */
function isEndless({ parameters, responses }: Operation): boolean {
  return parameters === undefined && responses?.['200']?.content?.['text/event-stream'] !== undefined;
}

/** Requests over every operation of the document that answers and is done, each as often as the others. */
export function requestsFor(document: OpenApiDocument): fc.Arbitrary<FuzzRequest> {
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !isEndless(operation))
      .map(([method, operation]) => requestOf(path, method, operation)),
  );
  return fc.oneof(...all);
}
