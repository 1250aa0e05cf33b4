import { DESK_AUTHOR } from '#data/domain/article.ts';
import type { Conference } from '#data/domain/team.ts';
import type { ArticleRecord } from '../../core/content.ts';
import { lastChangeOf } from '../../write/last-change.ts';
import {
  cleanHtml,
  cleanLine,
  paragraphsOfText,
  shorten,
  type CleanText,
  type FoundPicture,
} from './clean-html.ts';
import type { FeedStory, FeedText } from './feed-story.ts';
import { pictureAddress } from './links.ts';
import { sceneOf } from './football-words.ts';
import type { RecogniseTeams } from './recognise-teams.ts';
import type { StoryIds } from './story-ids.ts';

/** What the story's feed is, its team found among the known ones. */
export interface StoryFeed {
  name: string;
  teamId: string | null;
  conference: Conference | null;
}

/** What is settled about a story before its text is read. */
export interface SettledStory {
  id: string;
  story: FeedStory;
  /** The original's address. */
  link: string;
  /** Null when the feed gives no date that can be read. */
  publishedAt: Date | null;
}

/** What all feeds of one sync share. */
export interface Newsroom {
  now: Date;
  /** True when `now` is a day in the past: then what came later is left out, and nothing is wrong with it. */
  isAsOf: boolean;
  ids: StoryIds;
  recognise: RecogniseTeams;
  /** The ids of the teams of the five conferences. */
  covered: ReadonlySet<string>;
  /** The stories that the published release holds. */
  stored: ReadonlyMap<string, ArticleRecord>;
}

const LONGEST_TITLE = 200;
const LONGEST_SUMMARY = 320;
const LONGEST_AUTHOR = 80;
/** A picture less wide or high than this is an icon, or nothing but the note of a reader's visit. */
const LEAST_PIXELS = 100;
const MOST_TEAMS = 6;
const MOST_TEAMS_OF_SUMMARY = 2;

const NOTHING: CleanText = { paragraphs: [], pictures: [] };

function clean(text: FeedText | null): CleanText {
  if (text === null) return NOTHING;
  return text.isPlain
    ? { paragraphs: paragraphsOfText(text.value), pictures: [] }
    : cleanHtml(text.value);
}

const isPicture = ({ width, height }: FoundPicture): boolean =>
  Math.min(width ?? LEAST_PIXELS, height ?? LEAST_PIXELS) >= LEAST_PIXELS;

function pictureOf(story: FeedStory, texts: readonly CleanText[]): string | null {
  const inText = texts.flatMap(({ pictures }) => pictures.filter(isPicture));
  const candidates = [...story.pictures, ...inText.map(({ address }) => address)];
  for (const candidate of candidates) {
    const address = pictureAddress(candidate, story.bases);
    if (address !== null) return address;
  }
  return null;
}

/** The author's name without an address of mail; the feed's name when there is none, or when it is our own desk's. */
function authorOf(story: FeedStory, feed: StoryFeed): string {
  const names = story.authors
    .map((name) =>
      cleanLine(name)
        .replace(/\s*[<(]?\S+@\S+[>)]?\s*/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '' && name !== DESK_AUTHOR);
  return shorten([...new Set(names)].slice(0, 3).join(', ') || feed.name, LONGEST_AUTHOR);
}

function teamsOf(
  [title, summary]: readonly [string, string],
  feed: StoryFeed,
  { recognise, covered }: Newsroom,
): Pick<ArticleRecord, 'teamId' | 'teamIds' | 'conference'> {
  // A feed of football is known by its name: 'Big Ten Weekly', 'College Football Today'.
  const scene = sceneOf(title, [feed.name, feed.conference ?? '', summary].join(' \n '));
  const inTitle = recognise(title, feed.teamId, scene);
  // A place named in passing is no team: a standfirst counts for the covered ones alone, and for those named first.
  const inSummary = recognise(summary, feed.teamId, scene)
    .filter((id) => covered.has(id))
    .slice(0, MOST_TEAMS_OF_SUMMARY);
  const named = inTitle.length > 0 ? inTitle : inSummary;
  const teamId = feed.teamId ?? named[0] ?? null;
  const teamIds = [...new Set([...(teamId === null ? [] : [teamId]), ...named])];
  return {
    teamId,
    teamIds: teamIds.slice(0, MOST_TEAMS),
    conference: teamId === null ? feed.conference : null,
  };
}

/**
 * A feed's story as an article: plain text, the picture, whom it concerns. Only what the feed
 * itself publishes. A story without a date is dated when it was first seen, and keeps that date.
 * Null for a story without a title and without a text.
 */
export function storyArticle(
  { id, story, link, publishedAt }: SettledStory,
  feed: StoryFeed,
  newsroom: Newsroom,
): ArticleRecord | null {
  const before = newsroom.stored.get(id);
  const now = newsroom.now.toISOString();
  const [summaryText, contentText] = [clean(story.summary), clean(story.content)];
  const body = contentText.paragraphs.length > 0 ? contentText : summaryText;
  const [first] = body.paragraphs;
  const title = shorten(clean(story.title).paragraphs.join(' ') || (first ?? ''), LONGEST_TITLE);
  if (title === '') return null;
  const standfirst = summaryText.paragraphs.join(' ') || (first ?? '');
  const summary = shorten(standfirst, LONGEST_SUMMARY) || `A story by ${feed.name}.`;
  // A text that says no more than the standfirst would stand on the page twice.
  const content = body.paragraphs.join(' ') === summary ? '' : body.paragraphs.join('\n\n');
  return {
    id,
    kind: 'feed',
    title,
    summary,
    content,
    author: authorOf(story, feed),
    publishedAt: publishedAt?.toISOString() ?? before?.publishedAt ?? now,
    updatedAt: lastChangeOf({ title, summary, content }, before, now),
    imageUrl: pictureOf(story, [contentText, summaryText]),
    gameId: null,
    sourceSite: feed.name,
    externalUrl: link,
    ...teamsOf([title, standfirst], feed, newsroom),
  };
}
