import type { Static } from 'typebox';
import type { ArticleSchema } from './schemas.ts';
import { PRODUCT } from './product.ts';
import type { TeamIdentity } from './football/team.ts';
import { formatEasternDate, formatMonth } from './time-format.ts';

/** The author line of every piece the desk writes from facts; it says that it is automated. */
export const DESK_AUTHOR = `${PRODUCT.name} Desk, automated`;

/** The author line of what is written by hand. */
export const STAFF_AUTHOR = `${PRODUCT.name} Staff`;

/** True for an author line that names our newsroom and not a person: the automated desk, or all of the staff. */
export function isNewsroomByline(author: string): boolean {
  return author === DESK_AUTHOR || author === STAFF_AUTHOR;
}

type AnyArticle = Static<typeof ArticleSchema>;
export type ArticleKind = AnyArticle['kind'];

/** One line of a piece's own figure: the number that is drawn large, and what it is of. */
export type FigureLine = NonNullable<AnyArticle['figure']>[number];

/** What a card or a list row shows of an article. */
export interface ArticleSummary<T extends TeamIdentity = TeamIdentity> extends Omit<AnyArticle, 'team' | 'content'> {
  team: T | null;
}

/** An article with its text: plain paragraphs and subheads, separated by a blank line. */
export interface Article<T extends TeamIdentity = TeamIdentity> extends ArticleSummary<T> {
  content: string;
}

/**
 * When a piece appeared (ISO 8601 UTC), and how that is said: a recap may be written long after the day it is listed
 * under.
 */
export function appearanceOf({ publishedAt, writtenAt }: Pick<ArticleSummary, 'publishedAt' | 'writtenAt'>): {
  at: string;
  label: string;
} {
  return writtenAt === null
    ? { at: publishedAt, label: formatEasternDate(publishedAt) }
    : { at: writtenAt, label: `Written in ${formatMonth(writtenAt)} from the season's results` };
}

/** What a paragraph that is a subhead begins with. */
const SUBHEAD = '## ';

/** The text of a paragraph that is a subhead; null for an ordinary one. */
export function subheadOf(paragraph: string): string | null {
  return paragraph.startsWith(SUBHEAD) ? paragraph.slice(SUBHEAD.length) : null;
}

/** The paragraphs of an article's text: split on blank lines, trimmed, empty ones dropped (specification, Article). */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
