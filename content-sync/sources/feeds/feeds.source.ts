import { isCovered, type Team } from '#data/domain/football/team.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { storePaths } from '#data/releases/layout.ts';
import type { SyncSettings } from '#data/settings/settings.ts';
import type { ArticleRecord } from '#data/content/records.ts';
import {
  type AskedMoment,
  type KnownFacts,
  NOTHING_KNOWN,
  EMPTY_SOURCE_CONTENT,
  type Source,
  type SourceContent,
} from '../../core/source.ts';
import { createHttp, type Http } from '../http/http-client.ts';
import { slugOf } from '../../core/text.ts';
import { refusal, skips, type SourceNote } from '../../core/source-note.ts';
import { SyncError } from '../../core/sync-error.ts';
import { type FeedEntry, readFeedList } from './feed-list.ts';
import { FEED_LIMITS, type FeedReader, feedReaderProcess, type FetchedFeed, fetchFeeds } from './fetch-feeds.ts';
import { createRecogniser } from './recognise-teams.ts';
import { createStoryIds, type Newsroom, storyArticle } from './story-article.ts';

/** What the feeds source works with. */
interface FeedsOptions {
  /** The list of feeds (setting FEEDS_FILE); absolute. */
  file: string;
  /** Opens a client for one sync, which is closed when all feeds have answered. */
  openHttp: () => Pick<Http, 'get' | 'close'>;
  /** Opens what reads the documents of one sync; it is closed with the client. */
  openReader: () => FeedReader;
}

/** The id of the team a feed is about, by the id or the name in the list; undefined for an unknown one. */
function teamIdOf({ team }: FeedEntry, teams: readonly Team[]): string | null | undefined {
  if (team === null) return null;
  return teams.find(({ id, name }) => id === team || name === team || id === slugOf(team))?.id;
}

/** The teams of this sync's other sources; those of the published release when there are none. */
function teamsOf({ teams, stored }: KnownFacts): readonly Team[] {
  return teams.length > 0 ? teams : [...stored.teams.values()];
}

/** The articles of one feed's stories; one that another feed has brought already is left out. */
function tellStories(
  { feed, reading }: FetchedFeed,
  teams: readonly Team[],
  newsroom: Newsroom,
): { articles: ArticleRecord[]; notes: SourceNote[] } {
  const { name: feedName, address: feedAddress } = feed;
  const refuse = (reason: string) => ({ articles: [], notes: [refusal(feedName, reason)] });
  if ('refused' in reading) return refuse(reading.refused);
  const teamId = teamIdOf(feed, teams);
  if (teamId === undefined) return refuse(`its team '${feed.team ?? ''}' is none that we know`);
  const { stories, notes } = reading;
  const articles = stories.flatMap((story) => {
    const id = newsroom.ids.take({ feedName, feedAddress, guid: story.guid, link: story.link });
    return id === null ? [] : [storyArticle(id, story, { ...feed, teamId }, newsroom)];
  });
  const twice = Array.from({ length: stories.length - articles.length }, () => ({
    record: '',
    reason: 'reported already, in this or another feed',
  }));
  return { articles, notes: [...notes, ...skips(feedName, twice)] };
}

/** What all feeds report: articles, and a named note on each feed that was not used and on stories left out. */
export function feedsContent(
  fetched: readonly FetchedFeed[],
  { now }: Pick<AskedMoment, 'now'>,
  known: KnownFacts,
): Pick<SourceContent, 'articles'> & { notes: SourceNote[] } {
  const teams = teamsOf(known);
  const stored = new Map([...known.stored.articles].filter(([, { source }]) => source === 'feeds'));
  const newsroom: Newsroom = {
    now,
    stored,
    ids: createStoryIds(stored.values()),
    recognise: createRecogniser(teams),
    covered: new Set(teams.filter(isCovered).map(({ id }) => id)),
  };
  const read = fetched.map((one) => tellStories(one, teams, newsroom));
  return {
    articles: read.flatMap(({ articles }) => articles),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/**
 * News feeds of other sites (RSS, Atom, RDF, JSON Feed). A feed that cannot be used is a note in
 * the report and never an error; only a list that cannot be read throws, as a SyncError.
 */
export function feedsSource({ file, openHttp, openReader }: FeedsOptions): Source {
  return {
    name: 'feeds',
    reportsEverything: false,
    async fetch(request) {
      const { feeds, notes } = await readFeedList(file);
      const fetched = await fetchFeeds({ http: openHttp(), reader: openReader() }, feeds, request);
      return (known = NOTHING_KNOWN) => {
        const { articles, ...found } = feedsContent(fetched, request, known);
        return { ...EMPTY_SOURCE_CONTENT, articles, notes: [...notes, ...found.notes] };
      };
    },
  };
}

/**
 * The feeds source as the settings have it; a SyncError when there is no list of feeds. `env` is all that the process
 * which reads them knows of the environment.
 */
export function configuredFeeds(
  {
    feedsFile,
    feedsAllowPrivate,
    siteUrl,
    storeDir,
  }: Pick<SyncSettings, 'feedsFile' | 'feedsAllowPrivate' | 'siteUrl' | 'storeDir'>,
  env: Record<string, string>,
): Source {
  if (feedsFile === null) throw new SyncError('There is no list of feeds: FEEDS_FILE is not set.');
  return feedsSource({
    file: feedsFile,
    openReader: () => feedReaderProcess(env),
    openHttp: () =>
      createHttp({
        ...FEED_LIMITS,
        // The server of a feed can see whose robot asks for it.
        userAgent: `${PRODUCT.name}/1.0 (+${siteUrl})`,
        cacheFolder: storePaths(storeDir).httpCache,
        clock: () => new Date(),
        allowPrivate: feedsAllowPrivate,
      }),
  });
}
