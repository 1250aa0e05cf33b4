import { createHash } from 'node:crypto';
import type { ArticleRecord } from '#data/content/records.ts';
import type { Conference } from '#data/domain/football/team.ts';
import { slugOf } from '../../core/text.ts';
import { lastChangeOf, sameStoryKey } from '../../core/articles.ts';
import type { PlainStory } from './plain-stories.ts';
import { sceneOf } from './football-words.ts';
import type { RecogniseTeams } from './recognise-teams.ts';

/** Which story is which, over feeds and over syncs. */
interface StoryIds {
  /** The story's id; null when this sync has had the same story already. */
  take(story: { feedName: string; feedAddress: string; guid: string | null; link: string }): string | null;
}

/** 48 bits: a collision among a hundred thousand stories is one in fifty thousand. */
const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Gives ids that stay: a story is known by its address, over all feeds, and within its feed by the feed's own name for
 * it (`guid`), so that neither a corrected address nor a new guid makes a second one. `stored` are the published
 * stories.
 */
export function createStoryIds(stored: Iterable<ArticleRecord>): StoryIds {
  const byLink = new Map<string, string>();
  for (const { id, externalUrl: link } of stored)
    if (link !== null && URL.canParse(link)) byLink.set(sameStoryKey(link), id);
  const known = new Set(byLink.values());
  const taken = new Set<string>();
  return {
    take({ feedName, feedAddress, guid, link }) {
      const key = sameStoryKey(link);
      const prefix = slugOf(feedName).slice(0, 40).replace(/-$/, '') || 'feed';
      const byGuid = `${prefix}-${digest(`${feedAddress}\n${guid ?? key}`)}`;
      const id = known.has(byGuid) ? byGuid : (byLink.get(key) ?? byGuid);
      if (taken.has(id)) return null;
      taken.add(id);
      byLink.set(key, id);
      return id;
    },
  };
}

/** What the story's feed is, its team found among the known ones. */
interface StoryFeed {
  name: string;
  teamId: string | null;
  conference: Conference | null;
}

/** What all feeds of one sync share. */
export interface Newsroom {
  now: Date;
  ids: StoryIds;
  recognise: RecogniseTeams;
  /** The ids of the teams of the five conferences. */
  covered: ReadonlySet<string>;
  /** The stories that the published release holds. */
  stored: ReadonlyMap<string, ArticleRecord>;
}

const MAX_TEAMS = 6;
const MAX_TEAMS_OF_SUMMARY = 2;

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
    .slice(0, MAX_TEAMS_OF_SUMMARY);
  const named = inTitle.length > 0 ? inTitle : inSummary;
  const teamId = feed.teamId ?? named[0] ?? null;
  const teamIds = [...new Set([...(teamId === null ? [] : [teamId]), ...named])];
  return {
    teamId,
    teamIds: teamIds.slice(0, MAX_TEAMS),
    conference: teamId === null ? feed.conference : null,
  };
}

/** A feed's story as an article: its teams, and whether it has changed since it was published here. */
export function storyArticle(id: string, story: PlainStory, feed: StoryFeed, newsroom: Newsroom): ArticleRecord {
  const { title, summary, content, author, publishedAt, imageUrl, link, standfirst } = story;
  const before = newsroom.stored.get(id);
  return {
    id,
    kind: 'feed',
    title,
    summary,
    content,
    author,
    publishedAt,
    updatedAt: lastChangeOf({ title, summary, content }, before, newsroom.now.toISOString()),
    imageUrl,
    gameId: null,
    writtenAt: null,
    sourceSite: feed.name,
    externalUrl: link,
    figure: null,
    ...teamsOf([title, standfirst], feed, newsroom),
  };
}
