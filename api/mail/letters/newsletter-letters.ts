import { LINK_LIFE } from '#data/domain/members/lifetimes.ts';
import { findDigestReader } from '#data/accounts/queries/newsletter.queries.ts';
import {
  kickoffCount,
  kickoffFacts,
  matchupLine,
  kickoffsHeading,
  letterSubject,
  resultLine,
  resultsHeading,
} from '#data/newsletter/letter-words.ts';
import { articlePath, dailyPath, gamePath, recruitingNewsPath } from '#data/domain/page-paths.ts';
import { byNotability } from '#data/domain/football/game-of-week.ts';
import { byKickoffAscending } from '#data/domain/football/game.ts';
import { recruitingNewsLabel } from '#data/domain/football/recruit.ts';
import { PRODUCT } from '#data/domain/product.ts';
import { formatEasternDate, formatEasternDateTime } from '#data/domain/time-format.ts';
import { eventOf } from '#data/domain/words/event-names.ts';
import { counted } from '#data/domain/words/english.ts';
import { lettersOf, type SharedLetter } from '../digest-content.ts';
import { aroundLink, type Block, type Letter, type LetterContext, type LetterWriter } from './letter.ts';

/** Rows of each kind. Even a letter with everything stays below the size at which mail programs cut letters off. */
const MOST = { games: 20, news: 5 } as const;
type Shared = Omit<Letter, 'leave' | 'reason'>;

function resultBlocks({ letter }: SharedLetter, address: (path: string) => string): Block[] {
  const { results } = letter;
  if (results.length === 0) return [];
  const rows = results.slice(0, MOST.games).map((game) => ({
    title: resultLine(game),
    url: address(gamePath(game.id)),
    detail: eventOf(game) ?? undefined,
  }));
  return [
    { kind: 'heading', text: resultsHeading(letter) },
    { kind: 'games', rows },
    ...more(results.length - rows.length, 'more result'),
  ];
}

function kickoffBlocks({ letter }: SharedLetter, address: (path: string) => string): Block[] {
  const { kickoffs } = letter;
  if (kickoffs.length === 0) return [];
  const shown = kickoffs.toSorted(byNotability).slice(0, MOST.games).toSorted(byKickoffAscending);
  const rows = shown.map((game) => ({
    title: matchupLine(game),
    url: address(gamePath(game.id)),
    detail: kickoffFacts(game, letter),
  }));
  return [
    { kind: 'heading', text: kickoffsHeading(letter) },
    { kind: 'games', rows },
    ...more(kickoffs.length - rows.length, 'more kick-off'),
  ];
}

const more = (count: number, thing: string): Block[] => (count > 0 ? [`And ${counted(count, thing)}.`] : []);

function storyBlocks({ letter }: SharedLetter, address: (path: string) => string): Block[] {
  if (letter.stories.length === 0) return [];
  const items = letter.stories.map(({ article }) => ({
    title: article.title,
    url: address(articlePath(article.id)),
    detail: article.sourceSite === PRODUCT.name ? article.summary : article.sourceSite,
  }));
  return [
    { kind: 'heading', text: 'Stories' },
    { kind: 'links', items },
  ];
}

function newsBlocks({ letter: { news } }: SharedLetter, address: (path: string) => string): Block[] {
  if (news.length === 0) return [];
  const items = news.slice(0, MOST.news).map(({ id, type, headline, details }) => ({
    title: headline,
    url: address(recruitingNewsPath(id)),
    detail: `${recruitingNewsLabel(type)}. ${details}`,
  }));
  return [
    { kind: 'heading', text: 'Recruiting' },
    { kind: 'links', items },
    ...more(news.length - items.length, 'more item'),
  ];
}

function openGames({ asOf, letter: { openGames } }: SharedLetter): Block[] {
  if (asOf === null) return [];
  const missing = openGames === 0 ? '' : ` The end of ${counted(openGames, 'game')} was not known by then.`;
  return [`This is as of ${formatEasternDateTime(asOf)}.${missing}`];
}

/** The text for all readers with the same preferences. */
function sharedText(shared: SharedLetter, siteUrl: string): Shared {
  const { letter, isChosen, hasPage } = shared;
  const address = (path: string): string => `${siteUrl}${path}`;
  const counts = [
    letter.results.length === 0 ? '' : counted(letter.results.length, 'result'),
    letter.kickoffs.length === 0 ? '' : kickoffCount(letter, isChosen),
    letter.stories.length === 0 ? '' : counted(letter.stories.length, 'story', 'stories'),
  ].filter((part) => part !== '');
  return {
    subject: letterSubject(letter, isChosen),
    preview: `${formatEasternDate(letter.day)}: ${counts.join(', ') || 'recruiting news'}`,
    blocks: [
      `${formatEasternDate(letter.day)}.`,
      ...openGames(shared),
      ...resultBlocks(shared, address),
      ...kickoffBlocks(shared, address),
      ...storyBlocks(shared, address),
      ...newsBlocks(shared, address),
      hasPage
        ? {
            kind: 'button',
            label: 'The whole day on the site',
            url: address(dailyPath(letter.day)),
          }
        : { kind: 'button', label: 'All scores', url: address('/scores') },
    ],
  };
}

const texts = new WeakMap<SharedLetter, Map<string, Shared>>();

function textOf(shared: SharedLetter, siteUrl: string): Shared {
  const known = texts.get(shared) ?? new Map<string, Shared>();
  const text = known.get(siteUrl) ?? sharedText(shared, siteUrl);
  known.set(siteUrl, text);
  texts.set(shared, known);
  return text;
}

/**
 * The daily or weekly letter, from the release that is current when it is sent. None for a reader who has left or
 * chosen another frequency since it was queued, and none when it would be empty.
 */
export const writeDigest: LetterWriter<'digest'> = async ({ subscriberId, day, rhythm }, context) => {
  const { accounts, releases, siteUrl } = context;
  const reader = await findDigestReader(accounts, subscriberId);
  if (reader?.rhythm !== rhythm) return undefined;
  return await releases.use(async (release) => {
    const shared = await lettersOf(release).letterTo(day, reader);
    if (shared === null) return undefined;
    return {
      ...textOf(shared, siteUrl),
      reason: `You get this because you asked for the ${rhythm} ${PRODUCT.name} letter at this address.`,
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
export const writeConfirmNewsletter = aroundLink<'confirm_newsletter'>(
  '/newsletter/confirm',
  (_, url, { siteUrl }) => ({
    subject: 'Please confirm the Hashmark newsletter',
    preview: 'One press, and the letters begin.',
    blocks: [
      'Somebody, we hope you, asked for the Hashmark newsletter at this address. Please confirm that you want it:',
      { kind: 'button', label: 'Yes, send it to me', url },
      `The link works once, for ${LINK_LIFE.confirmNewsletter.words}. If this was not you, do nothing: no newsletter will come.`,
    ],
    reason: `This address was entered in the newsletter form of ${new URL(siteUrl).host}.`,
  }),
);
