import { LIMITS } from '#data/domain/product.ts';
import { StoryList } from '#site/components/StoryList.tsx';
import { teamArticlesQuery, type TeamCardFacts } from '#site/api-client/content.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { TeamBlock } from './TeamBlock.tsx';

/** The chosen team's latest articles, 3 at the most (specification section 9). */
export function TeamArticles({ team }: { team: TeamCardFacts }) {
  const { data, isError } = useApiQuery(teamArticlesQuery(team.id));
  return (
    <TeamBlock
      title="Latest Articles"
      what={`articles about ${team.name}`}
      items={data?.slice(0, LIMITS.teamArticles)}
      isError={isError}
    >
      {(articles) => <StoryList articles={articles} />}
    </TeamBlock>
  );
}
