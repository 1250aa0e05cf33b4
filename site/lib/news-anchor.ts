import type { RecruitingNews } from '#data/domain/recruit.ts';

/** The name of a recruiting news item's place on the page that shows it: `news-<id>`. */
export function newsAnchor({ id }: Pick<RecruitingNews, 'id'>): string {
  return `news-${id}`;
}
