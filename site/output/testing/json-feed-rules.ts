const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isPostgresUrl: Check = (value) => isText(value) && /^https?:\/\/[^\s]+$/.test(String(value));
const isMoment: Check = (value) =>
  isText(value) && RFC3339.test(String(value)) && !Number.isNaN(Date.parse(String(value)));
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAuthor: Check = (value) =>
  isObject(value) &&
  (isText(value['name']) || isPostgresUrl(value['url'])) &&
  Object.keys(value).every((key) => ['name', 'url', 'avatar'].includes(key));

const FEED: Readonly<Record<string, Check>> = {
  version: (value) => value === 'https://jsonfeed.org/version/1.1',
  title: isText,
  home_page_url: isPostgresUrl,
  feed_url: isPostgresUrl,
  description: isText,
  icon: isPostgresUrl,
  favicon: isPostgresUrl,
  language: (value) => value === 'en',
  authors: isListOf(isAuthor),
  items: Array.isArray,
};
const ITEM: Readonly<Record<string, Check>> = {
  id: isText,
  url: isPostgresUrl,
  external_url: isPostgresUrl,
  title: isText,
  content_html: isText,
  summary: isText,
  image: isPostgresUrl,
  date_published: isMoment,
  date_modified: isMoment,
  authors: isListOf(isAuthor),
  tags: isListOf(isText),
};
const FEED_NEEDS = ['version', 'title', 'home_page_url', 'feed_url', 'items'];
const ITEM_NEEDS = ['id', 'url', 'title', 'content_html', 'date_published', 'authors'];

function fieldProblems(
  where: string,
  value: unknown,
  fields: Readonly<Record<string, Check>>,
  needs: readonly string[],
): string[] {
  if (!isObject(value)) return [`${where} is no object`];
  const missing = needs.filter((name) => !(name in value)).map((name) => `${where}: no ${name}`);
  const wrong = Object.entries(value)
    .filter(([name, content]) => !(fields[name]?.(content) ?? false))
    .map(([name]) => `${where}: ${name} is unknown or wrong`);
  return [...missing, ...wrong];
}

/** What is wrong with a document by the rules of JSON Feed 1.1 and our own stricter ones; empty when it is valid. */
export function jsonFeedProblems(json: string): string[] {
  const feed: unknown = JSON.parse(json);
  const items = isObject(feed) && Array.isArray(feed['items']) ? feed['items'] : [];
  const ids = items.map((item: unknown) => (isObject(item) ? item['id'] : undefined));
  return [
    ...fieldProblems('feed', feed, FEED, FEED_NEEDS),
    ...items.flatMap((item: unknown, index) => fieldProblems(`item ${index + 1}`, item, ITEM, ITEM_NEEDS)),
    ...(new Set(ids).size === ids.length ? [] : ['two items share an id']),
  ];
}
