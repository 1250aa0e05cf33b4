import { DAY_MS, MINUTE_MS } from '#data/domain/durations.ts';
import { followWindow } from '#data/domain/football/game-window.ts';
import { kickedOff } from '#data/domain/football/kicked-off.ts';
import { type Game, gameStatusLabel, isFinal, resultOf, scoreWords } from '#data/domain/football/game.ts';
import { matchArtwork } from '#site/artwork/artwork.ts';
import { keepScoresTogether } from '#site/html-text.ts';
import { gameSentence } from '#site/page-data/game/game-words.ts';
import { resultWords } from '#site/page-data/game/schedule-result.ts';

import { followGames } from './follow-games.ts';
import type { WeekGames } from './week-games.ts';
import { scoreAge, scoreTime } from './freshness.ts';

/** Updates a built GameCard, the front page's lead (pages/_parts/Lead.astro) or GameArt in the size it has. */
export function showGame(card: Element, game: Game): void {
  const label = gameStatusLabel(game.status);
  card.classList.toggle('game-live', game.status === 'live');
  const status = card.querySelector('.game-status');
  if (status !== null) {
    status.className = `game-status game-status-${label.toLowerCase()}`;
    status.textContent = label;
  }
  const name = card.querySelector('.game-name .visually-hidden');
  if (name !== null) name.textContent = scoreWords(game);
  const art = card.querySelector('.lead-art');
  if (art !== null) {
    art.innerHTML = matchArtwork(game);
    art.ariaLabel = scoreWords(game);
  }
  for (const [at, line] of card.querySelectorAll('.line').entries()) {
    const side = at === 0 ? 'away' : 'home';
    const result = resultOf(game, side);
    line.classList.toggle('line-win', result === 'win');
    line.classList.toggle('line-lose', result === 'lose');
    const score = line.querySelector('.line-score');
    score?.replaceChildren(String(game[`${side}Score`] ?? '-'));
    if (result !== 'win') continue;
    const winner = document.createElement('span');
    winner.className = 'visually-hidden';
    winner.textContent = ' winner';
    score?.append(winner);
  }
}

/* Updates the scores in the cards of a built page when releases change them. Islands update their own. */
const MAX_WAIT_MS = DAY_MS;
const cards = [...document.querySelectorAll<HTMLElement>('[data-live-week]')].filter(
  (card) => card.closest('astro-island') === null,
);

const idOf = (card: HTMLElement): string => card.dataset['game'] ?? '';
const weekOf = (card: HTMLElement): number => Number(card.dataset['liveWeek']);

/** By id, each with the time of its score. */
const shown = new Map<string, { game: Game; reportedAt: number | null }>();

function windowOf(card: HTMLElement): readonly [number, number] {
  const gameDate = card.querySelector('time')?.dateTime ?? '';
  const status = card.classList.contains('game-live') ? 'live' : 'scheduled';
  return followWindow({ status, gameDate, timeTbd: false }) ?? [0, 0];
}

/** Fills each element whose attribute has the id of a game; `text` returns HTML. */
function fill(attribute: string, text: (element: Element, game: Game) => string | null): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    const game = shown.get(element.getAttribute(attribute) ?? '')?.game;
    const html = game === undefined ? null : text(element, game);
    if (html !== null) element.innerHTML = keepScoresTogether(html);
  }
}

function showAges(): void {
  const now = new Date();
  for (const card of cards) {
    const { game, reportedAt = null } = shown.get(idOf(card)) ?? {};
    const age = card.querySelector('.game-age');
    if (age === null || game === undefined) continue;
    const reported = reportedAt === null ? '' : scoreAge([game], reportedAt, now);
    age.textContent = reported === '' ? kickedOff(game, now) : reported;
  }
}

/** Texts keep their built height: the new ones are shorter. */
function keepHeight(): void {
  for (const lede of document.querySelectorAll<HTMLElement>('[data-live-text]'))
    lede.style.minHeight ||= `${lede.offsetHeight}px`;
}

function show({ games, reportedAt }: WeekGames): void {
  for (const game of games) shown.set(game.id, { game, reportedAt });
  for (const card of cards) {
    const entry = shown.get(idOf(card));
    if (entry !== undefined) showGame(card, entry.game);
  }
  keepHeight();
  fill('data-live-sentence', (_, game) => gameSentence(game));
  fill('data-live-as-of', (_, game) => {
    if (isFinal(game) || reportedAt === null) return '';
    return `Score as of ${scoreTime(reportedAt, new Date())}.`;
  });
  fill('data-live-result', (element, game) => resultWords(game, element.getAttribute('data-side') === 'home'));
  showAges();
}

function start(): void {
  followGames({
    weeks: [...new Set(cards.filter(isNear).map(weekOf))],
    isShown: (id) => cards.some((card) => idOf(card) === id),
    onAnswer: (_, answer) => {
      if (answer !== null) show(answer);
    },
  });
  setInterval(showAges, MINUTE_MS);
}

function isNear(card: HTMLElement): boolean {
  const [from, to] = windowOf(card);
  const now = Date.now();
  return from - now < MAX_WAIT_MS && now <= to;
}

const wait = Math.min(...cards.filter(isNear).map((card) => windowOf(card)[0] - Date.now()));
if (wait < MAX_WAIT_MS) setTimeout(start, wait);
