import { readableTextOn } from '#data/art/colors.ts';
import type { Game } from '#data/domain/football/game.ts';
import type { Kickoff } from '#data/domain/football/kickoff.ts';
import type { Team } from '#data/domain/football/team.ts';
import { escapeHtml } from '#site/html-text.ts';

/** What a drawing needs to know of a team. */
export type ArtTeam = Pick<Team, 'shortName' | 'colorPrimary' | 'colorSecondary'>;

/** What a drawing needs to know of a game. */
export type ArtGame = Pick<Game, 'status' | `${'away' | 'home'}${'Score' | 'Rank'}`> &
  Kickoff & {
    awayTeam: ArtTeam;
    homeTeam: ArtTeam;
  };

interface Paint {
  /** Attributes that fill a shape with the team's colour, or with turf when there is no team. */
  fill: string;
  /** Attributes that give lettering and chalk lines a colour which reads on that fill. */
  ink: string;
}

const HEX = /^#[0-9a-f]{6}$/i;
const TURF: Paint = { fill: 'class="art-ground"', ink: 'class="art-chalk"' };

/** A team's colours as SVG attributes (a policy without inline styles allows these); turf and chalk without a team. */
export function paintOf(team: ArtTeam | null | undefined): Paint {
  if (!team || !HEX.test(team.colorPrimary)) return TURF;
  return {
    fill: `fill="${team.colorPrimary}"`,
    ink: `color="${readableTextOn(team.colorPrimary)}"`,
  };
}

/** One painted word: middle of the baseline at x and y, size in units of the drawing. */
export function word(text: string, x: number, y: number, size: number, extra = ''): string {
  return `<text x="${String(x)}" y="${String(y)}" font-size="${String(size)}" fill="currentColor"${extra && ` ${extra}`}>${escapeHtml(text)}</text>`;
}
