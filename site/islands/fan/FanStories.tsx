import { articlePath } from '#data/domain/page-paths.ts';
import { formatEasternDate } from '#data/domain/time-format.ts';

import type { TeamBrief } from '#site/page-data/team/team-brief.ts';

interface FanStoriesProps {
  team: { id: string; name: string };
  stories: TeamBrief['stories'];
}

/** The latest articles about the team, one line each. */
export function FanStories({ team, stories }: FanStoriesProps) {
  return (
    <section className="fan-stories" aria-labelledby="fan-stories">
      <h3 className="kicker" id="fan-stories">
        {`Latest on ${team.name}`}
      </h3>
      {stories.length === 0 && <p className="meta">No articles yet.</p>}
      <ul className="story-list">
        {stories.map(({ id, title, publishedAt }) => (
          <li key={id}>
            <a className="story-list-link block truncate" href={articlePath(id)}>
              {title}
            </a>
            <time className="meta block truncate" dateTime={publishedAt}>
              {formatEasternDate(publishedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
