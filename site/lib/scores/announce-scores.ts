import { isFinal, scoreWords, type Game } from '#data/domain/football/game.ts';
import { hasMemberHint } from '#site/api-client/member-hint.ts';

let region: HTMLElement | undefined;

/** Screen readers announce what changes in a region that was there before. */
function liveRegion(): HTMLElement {
  if (region === undefined) {
    region = document.createElement('p');
    region.className = 'visually-hidden';
    region.ariaLive = 'polite';
    document.body.append(region);
  }
  return region;
}

function isChanged(game: Game, before: readonly Game[]): boolean {
  const was = before.find(({ id }) => id === game.id);
  if (was === undefined || game.awayScore === null) return false;
  return (['awayScore', 'homeScore', 'status'] as const).some((fact) => was[fact] !== game[fact]);
}

/** Tells a screen reader of the new score of the reader's own team; nobody else is told anything. */
export async function announceScores(before: readonly Game[], now: readonly Game[]): Promise<void> {
  const changed = now.filter((game) => isChanged(game, before));
  if (changed.length === 0 || !hasMemberHint()) return;
  const element = liveRegion();
  // A member's page has loaded it for the account menu; what it knows of the member is not asked for again.
  const { askMember } = await import('#site/api-client/session.ts');
  const team = (await askMember())?.favoriteTeam?.id;
  const own = changed.find(({ awayTeam, homeTeam }) =>
    [awayTeam.id, homeTeam.id].includes(team ?? ''),
  );
  if (own !== undefined)
    element.textContent = `${isFinal(own) ? 'Final: ' : ''}${scoreWords(own)}.`;
}
