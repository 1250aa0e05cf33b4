import type { Game } from '../domain/football/game.ts';
import { SEASON_2025 } from './season-2025.ts';
import { buildFinal, buildGame, buildPlayer, buildTeam } from './builders.ts';
import { articleCard, type CardArticle, gameCard, playerCard, type ShareCard, teamCard } from '../art/share-card.ts';

const vanilla = buildTeam('vanilla', { colorPrimary: '#ffffff', colorSecondary: '#fefefe' });
const cream = buildTeam('cream', { colorPrimary: '#f7f3e8', colorSecondary: 'none' });
const longest = buildTeam('southeast-missouri-state-university-of-the-plains', {
  colorPrimary: 'Crimson',
  mascot: 'Fighting Golden Thunderbirds of the Great Northern Plains',
});
const state = buildTeam('michigan-state', {
  name: 'Michigan State',
  mascot: 'Spartans',
  colorPrimary: '#18453b',
  wins: 11,
  losses: 3,
  conferenceWins: 7,
  conferenceLosses: 1,
});

const night = buildGame(state, vanilla, '2025-10-11T23:30:00Z', { awayRank: 4 });
const neutral = buildGame(cream, vanilla, '2025-12-27T17:00:00Z', {
  eventName: 'College Football Playoff National Championship Presented by Nobody in Particular',
  isPostseason: true,
  neutralSite: true,
  venue: 'Clarence T.C. Ching Athletics Complex at the Lower Campus of the University',
});

const article = (facts: Partial<CardArticle> = {}): CardArticle => ({
  id: 'a-piece',
  kind: 'recap',
  title: 'Michigan State holds Vanilla scoreless',
  team: null,
  conference: null,
  sourceSite: 'Hashmark',
  figure: null,
  ...facts,
});

const about = (game: Game) => ({ game, season: SEASON_2025 });

/** A hard word: no line of a card holds it. */
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunte';

/** Cards that are hard to draw, by what is hard about them. */
export const SAMPLE_CARDS: Readonly<Record<string, ShareCard>> = {
  shutout: articleCard(article(), about(buildFinal(night, 52, 0))),
  'long headline': articleCard(
    article({ title: `${'A story that goes on and on for 100 yards, '.repeat(8)}and ends.` }),
    about(buildFinal(night, 111, 3)),
  ),
  'one endless word': articleCard(article({ title: LONG_WORD.repeat(6) }), about(night)),
  'one word': articleCard(article({ title: 'Upset', kind: 'preview' }), about(night)),
  'no team': articleCard(article({ kind: 'feature', title: 'Nobody at home' }), null),
  'a number of its own': articleCard(
    article({ team: state, figure: [{ value: '16-0', label: 'Michigan State' }] }),
    null,
  ),
  'a figure of four lines': articleCard(
    article({
      figure: ['36', '26', '107', '0'].map((value) => ({ value, label: 'W'.repeat(26) })),
    }),
    null,
  ),
  'no letters that we have': articleCard(article({ kind: 'feed', title: '漢字 😀' }), null),
  'a team without colours': articleCard(article({ kind: 'feature', team: longest }), null),
  'two light teams': gameCard(buildFinal(neutral, 20, 23), SEASON_2025),
  'a tie of one colour': gameCard(buildFinal({ ...night, homeTeam: state }, 20, 20), SEASON_2025),
  'to come': gameCard(night, SEASON_2025),
  'time not set': gameCard(buildGame(longest, state, '2025-10-11', { timeTbd: true }), SEASON_2025),
  live: gameCard({ ...night, status: 'live', awayScore: 14, homeScore: 10 }, SEASON_2025),
  'live without a score': gameCard({ ...night, status: 'live', awayScore: null, homeScore: null }, SEASON_2025),
  postponed: gameCard({ ...night, status: 'postponed', venue: null }, SEASON_2025),
  team: teamCard(state, 2025),
  player: playerCard(buildPlayer('4837248', 'michigan-state', 'passing', 3535), state),
  'team with a long name': teamCard(longest, 2025),
};
