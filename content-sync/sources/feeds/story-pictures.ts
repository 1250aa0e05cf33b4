import type { MediaNs } from 'feedsmith';
import { present } from './feed-story.ts';

const IMAGE_PATH = /\.(?:jpe?g|png|webp|avif)(?:\?|$)/i;

function contentPictures(contents: readonly MediaNs.Content[] = []): (string | undefined)[] {
  return contents
    .filter(
      ({ url = '', type = '', medium }) =>
        medium === 'image' || type.startsWith('image/') || (type === '' && IMAGE_PATH.test(url)),
    )
    .toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))
    .map(({ url }) => url);
}

/** The pictures of an entry's `media:` elements, full ones before thumbnails, the widest first. */
export function mediaPictures(media: MediaNs.ItemOrFeed | undefined): string[] {
  if (media === undefined) return [];
  const groups = media.groups ?? [];
  const thumbnails = [
    ...(media.thumbnails ?? []),
    ...[...groups, ...(media.contents ?? [])].flatMap((one) => one.thumbnails ?? []),
  ];
  return present([
    ...contentPictures(media.contents),
    ...groups.flatMap((group) => contentPictures(group.contents)),
    ...thumbnails.map(({ url }) => url),
  ]);
}

/** The addresses among enclosures that are pictures. */
export function enclosedPictures(enclosures: readonly { url?: string; type?: string }[] = []): string[] {
  return present(enclosures.filter(({ type }) => type?.startsWith('image/') ?? false).map(({ url }) => url));
}
