import type { Conference } from '#data/domain/football/team.ts';
import type { ArticleRecord } from '../../core/content.ts';
import { lastChangeOf } from '../../content/write/last-change.ts';
import type { PlainStory } from './feed-reading.ts';
import { sceneOf } from './football-words.ts';
import type { RecogniseTeams } from './recognise-teams.ts';
import type { StoryIds } from './story-ids.ts';

/** What the story's feed is, its team found among the known ones. */
export interface StoryFeed {
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

/** A feed's story as an article: whom it concerns, and whether it has changed since it was published here. */
export function storyArticle(id: string, story: PlainStory, feed: StoryFeed, newsroom: Newsroom): ArticleRecord {
  const { title, summary, content, author, publishedAt, imageUrl, link, standfirst } = story;
  const before = newsroom.stored.get(id);
  return {
    ...{ id, kind: 'feed', title, summary, content, author, publishedAt },
    updatedAt: lastChangeOf({ title, summary, content }, before, newsroom.now.toISOString()),
    ...{
      imageUrl,
      gameId: null,
      writtenAt: null,
      sourceSite: feed.name,
      externalUrl: link,
      figure: null,
    },
    ...teamsOf([title, standfirst], feed, newsroom),
  };
}
