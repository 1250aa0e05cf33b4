import type { ContentDb } from '#data/content/database.ts';
import type { NewArticle } from '#data/content/tables/article.table.ts';
import type { NewGame } from '#data/content/tables/game.table.ts';
import type { NewRecruit } from '#data/content/tables/recruit.table.ts';
import type { NewTeam } from '#data/content/tables/team.table.ts';

const seen = { source: 'test', last_seen_at: '2025-09-08T12:00:00.000Z' };

function team(id: string, name: string, conference: string | null): NewTeam {
  return {
    id,
    name,
    short_name: name,
    mascot: null,
    conference,
    classification: 'fbs',
    is_covered: conference === null ? 0 : 1,
    wins: 1,
    losses: 0,
    conference_wins: 0,
    conference_losses: 0,
    color_primary: '#ffcd00',
    color_secondary: '#000000',
    home_venue: null,
    city: null,
    state: null,
    ...seen,
  };
}

function game(id: string, week: number, gameDate: string, score?: [number, number]): NewGame {
  return {
    id,
    season: 2025,
    week,
    game_date: gameDate,
    time_tbd: gameDate.length === 10 ? 1 : 0,
    status: score === undefined ? 'scheduled' : 'final',
    away_team_id: 'iowa',
    home_team_id: 'iowa-state',
    away_score: score?.[0] ?? null,
    home_score: score?.[1] ?? null,
    away_rank: null,
    home_rank: 16,
    venue: 'Jack Trice Stadium',
    neutral_site: 0,
    conference_game: 0,
    tv_network: 'FOX',
    event_name: null,
    is_rivalry: 1,
    rivalry_name: null,
    is_conference_championship: 0,
    is_playoff: 0,
    playoff_round: null,
    is_game_of_week: 0,
    ...seen,
  };
}

function recruit(id: string, nationalRanking: number | null): NewRecruit {
  return {
    id,
    name: `Recruit ${id}`,
    position: 'QB',
    height: '6-3.5',
    weight: 205,
    location: 'Ames, IA',
    high_school: null,
    class_year: 2026,
    rating: 4,
    national_ranking: nationalRanking,
    on3_rating: 91.5,
    composite_rating: 0.9712,
    description: 'A passer.',
    image_url: null,
    commitment_status: 'committed',
    committed_team_id: 'iowa',
    external_url: null,
    ...seen,
  };
}

function article(number: number, title: string): NewArticle {
  return {
    id: `article-${number}`,
    kind: 'recap',
    title,
    summary: 'What happened.',
    content: `${'A first paragraph about the game. '.repeat(60)}\n\nA second one, “quoted” — naïve.`,
    author: 'Test Desk',
    published_at: new Date(Date.UTC(2025, 8, 7, 0, 59 - number)).toISOString(),
    updated_at: null,
    image_url: null,
    team_id: 'iowa',
    game_id: number === 1 ? 'cy-hawk' : null,
    conference: null,
    source_site: 'Hashmark',
    external_url: null,
    ...seen,
  };
}

/** Fills an empty content database: a small league whose newest article is called after `label`. */
export async function fillTestContent(db: ContentDb, label: string): Promise<void> {
  await db
    .insertInto('team')
    .values([
      team('iowa', 'Iowa', 'Big Ten'),
      team('iowa-state', 'Iowa State', 'Big 12'),
      team('northern-iowa', 'Northern Iowa', null),
    ])
    .execute();
  await db
    .insertInto('game')
    .values([
      game('never-updated', 1, '2025-08-30T16:00:00.000Z'),
      game('cy-hawk', 2, '2025-09-06T16:00:00.000Z', [13, 16]),
      game('next-week', 3, '2025-09-13T16:00:00.000Z'),
      game('time-not-set', 4, '2025-09-20'),
    ])
    .execute();
  const recruits = Array.from({ length: 14 }, (_, index) => recruit(`r${index + 1}`, index + 1));
  await db
    .insertInto('recruit')
    .values([...recruits, recruit('unranked', null)])
    .execute();
  await db
    .insertInto('recruiting_news')
    .values({
      id: 'news-1',
      type: 'commitment',
      headline: 'Recruit r1 commits to Iowa',
      details: 'He chose Iowa.',
      published_at: '2025-09-05T12:00:00.000Z',
      recruit_id: 'r1',
      ...seen,
    })
    .execute();
  const articles = Array.from({ length: 15 }, (_, index) =>
    article(index + 1, index === 0 ? label : `Article ${index + 1}`),
  );
  await db.insertInto('article').values(articles).execute();
  await db
    .insertInto('article_team')
    .values(
      articles.map(({ id, published_at }) => ({ article_id: id, team_id: 'iowa', published_at })),
    )
    .execute();
}
