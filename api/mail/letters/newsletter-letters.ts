import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { findDigestReader } from '#data/accounts/queries/newsletter.queries.ts';
import {
  gamesAhead,
  kickoffFacts,
  matchupLine,
  kickoffsHeading,
  letterSubject,
  resultLine,
  resultsHeading,
} from '#data/newsletter/letter-words.ts';
import { mapTeams } from '#data/content/queries/team.queries.ts';
import { letterTopics } from '#data/newsletter/preferences.ts';
import { articlePath, dailyPath, gamePath, recruitingNewsPath } from '#data/domain/page-paths.ts';
import { byNotability } from '#data/domain/football/game-of-week.ts';
import { byKickoffAscending } from '#data/domain/football/game.ts';
import { recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { formatEasternDate, formatEasternDateTime } from '#data/domain/time-format.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { counted, fill, fillTexts } from '#data/domain/words/english.ts';
import { lettersOf, type SharedLetter } from '../digest-content.ts';
import type { Block, Letter, LetterContext, LetterRow, Letters } from './letter.ts';
import TEXTS from './newsletter-letters.json' with { type: 'json' };

/** Rows of each kind. Even a letter with everything stays below the size at which mail programs cut letters off. */
const MAX_GAMES = 20;
const MAX_NEWS = 5;
type Shared = Omit<Letter, 'leave' | 'reason'>;

/** A heading with its rows, and how many more there are; nothing without rows. */
function section(
  heading: string,
  list: { games: LetterRow[] } | { links: LetterRow[] },
  left = 0,
  thing = '',
): Block[] {
  const rows = 'games' in list ? list.games : list.links;
  if (rows.length === 0) return [];
  return [{ heading }, list, ...(left > 0 ? [`And ${counted(left, thing)}.`] : [])];
}

function openGames({ asOf, letter: { openGames } }: SharedLetter): Block[] {
  if (asOf === null) return [];
  const missing = openGames === 0 ? '' : ` ${counted(openGames, 'game')} had no final score yet.`;
  return [`As of ${formatEasternDateTime(asOf)}.${missing}`];
}

/** The text for all readers with the same preferences. */
export function sharedText(shared: SharedLetter, siteUrl: string): Shared {
  const { letter, hasPage } = shared;
  const { kickoffs, news, results, stories } = letter;
  const counts = [
    results.length === 0 ? '' : counted(results.length, 'result'),
    kickoffs.length === 0 ? '' : gamesAhead(kickoffs),
    stories.length === 0 ? '' : counted(stories.length, 'story', 'stories'),
  ].filter((part) => part !== '');
  const resultRows = results.slice(0, MAX_GAMES).map((game) => ({
    title: resultLine(game),
    url: siteUrl + gamePath(game.id),
    detail: eventOf(game) ?? undefined,
  }));
  const shownKickoffs = kickoffs.toSorted(byNotability).slice(0, MAX_GAMES).toSorted(byKickoffAscending);
  const kickoffRows = shownKickoffs.map((game) => ({
    title: matchupLine(game),
    url: siteUrl + gamePath(game.id),
    detail: kickoffFacts(game, letter),
  }));
  const storyRows = stories.map(({ article }) => ({
    title: article.title,
    url: siteUrl + articlePath(article.id),
    detail: article.sourceSite === PRODUCT.name ? article.summary : article.sourceSite,
  }));
  const newsRows = news.slice(0, MAX_NEWS).map(({ id, type, headline, details }) => ({
    title: headline,
    url: siteUrl + recruitingNewsPath(id),
    detail: `${recruitingNewsLabel(type)}. ${details}`,
  }));
  return {
    subject: letterSubject(letter),
    preview: `${formatEasternDate(letter.day)}: ${counts.join(', ') || 'recruiting news'}`,
    blocks: [
      `${formatEasternDate(letter.day)}.`,
      ...openGames(shared),
      ...section(resultsHeading(letter), { games: resultRows }, results.length - MAX_GAMES, 'more result'),
      ...section(kickoffsHeading(letter), { games: kickoffRows }, kickoffs.length - MAX_GAMES, 'more game'),
      ...section('Stories', { links: storyRows }),
      ...section('Recruiting', { links: newsRows }, news.length - MAX_NEWS, 'more item'),
      hasPage
        ? { button: 'See the full day', url: siteUrl + dailyPath(letter.day) }
        : { button: 'All scores', url: `${siteUrl}/scores` },
    ],
  };
}

const texts = new WeakMap<SharedLetter, Shared>();

function textOf(shared: SharedLetter, siteUrl: string): Shared {
  const text = texts.get(shared) ?? sharedText(shared, siteUrl);
  texts.set(shared, text);
  return text;
}

/**
 * The daily or weekly letter, from the release that is current when it is sent. None for a reader who has left or
 * chosen another rhythm since it was queued, and none when it would be empty.
 */
const writeDigest: Letters['digest'] = async ({ subscriberId, day, rhythm }, context) => {
  const { accounts, releases, siteUrl } = context;
  const reader = await findDigestReader(accounts, subscriberId);
  if (reader?.rhythm !== rhythm) return undefined;
  return await releases.use(async (release) => {
    const shared = await lettersOf(release).letterTo(day, reader);
    if (shared === null) return undefined;
    return {
      ...textOf(shared, siteUrl),
      reason: fill(TEXTS.digestReason, { rhythm }),
      leave: readerAddresses(context, subscriberId),
    };
  });
};

/** The addresses where a reader leaves and chooses without signing in. */
export function readerAddresses(
  { links, siteUrl }: Pick<LetterContext, 'links' | 'siteUrl'>,
  subscriberId: string,
): NonNullable<Letter['leave']> {
  const token = links.readerToken(subscriberId);
  return {
    page: `${siteUrl}/newsletter/unsubscribe#${token}`,
    oneClick: `${siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    preferences: `${siteUrl}/newsletter/preferences#${token}`,
  };
}

/** Asks to confirm the newsletter and includes nothing else, since the reader has not agreed to more yet. */
const writeConfirmation: Letters['confirm_newsletter'] = async ({ wishes }, { link, releases, siteUrl }) => {
  let topics = '';
  if (wishes?.kind === 'chosen') {
    const teams = await releases.use(({ db }) => mapTeams(db));
    topics = letterTopics(wishes, (id) => teams.get(id)?.name);
  }
  return fillTexts<Letter>(TEXTS.confirm_newsletter, {
    wanted: topics === '' ? TEXTS.everything : fill(TEXTS.chosen, { topics }),
    link,
    life: LINK_LIFE.confirmNewsletter.words,
    host: new URL(siteUrl).host,
  });
};

export const NEWSLETTER_LETTERS = {
  digest: writeDigest,
  confirm_newsletter: writeConfirmation,
} satisfies Partial<Letters>;
