import { type Game, gameStatusLabel, resultOf, scoreWords } from '#data/domain/football/game.ts';
import { matchArtwork } from '../../artwork/artwork.ts';

/** Changes a built GameCard, or the front page's lead (pages/_home/Lead.astro), to what its game is now; its size stays. */
export function showGame(card: Element, game: Game): void {
  const label = gameStatusLabel(game.status);
  card.classList.toggle('game-live', game.status === 'live');
  const status = card.querySelector('.game-status');
  if (status !== null) {
    status.className = `game-status game-status-${label.toLowerCase()}`;
    status.textContent = label;
  }
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
