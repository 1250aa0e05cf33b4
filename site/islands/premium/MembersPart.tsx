import type { UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { ConferenceRace } from '#data/contract/premium.ts';
import { SIMULATION_RUNS } from '#data/models/simulation-settings.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';
import { ApiError } from '#site/browser/client/request.ts';
import { SectionHeading } from '#site/components/page/ui.tsx';

const UNKNOWN_STEPS: Record<NonNullable<ConferenceRace['tieRules']>, string> = {
  'scoring margin': 'up to the step with a capped scoring margin',
  'company rating': "up to the step with a company's rating, which is not public",
  'head to head': 'as far as head-to-head games decide',
};

/** What simulated shares leave open: chance, the teams' strength, and ties. */
export function simulationWords(tieRules: ConferenceRace['tieRules']): string {
  const sure = `Shares of ${SIMULATION_RUNS.toLocaleString('en-US')} simulations of the rest of the season: chance alone moves them by a point at most, but how good the teams are is less certain.`;
  if (tieRules === null) return sure;
  return `${sure} Ties are broken by the conference's own rules ${UNKNOWN_STEPS[tieRules]}, then by lot.`;
}

interface MembersPartProps<Answer> {
  id: string;
  title: string;
  query: UseQueryOptions<Answer, Error, Answer, string[]>;
  children: (answer: Answer) => ReactNode;
}

/** A part of a page for premium members alone. For all others the page takes it out before the first paint. */
export function MembersPart<Answer>({ id, title, query, children }: MembersPartProps<Answer>) {
  const { data, error } = useApiQuery(query);
  const refusal = error instanceof ApiError && error.status < 500 ? error.serverMessage : null;
  return (
    <section data-premium aria-labelledby={id} aria-busy={data === undefined && error === null}>
      <SectionHeading id={id} title={title} />
      {error !== null && <p role="status">{refusal ?? `${title} could not be loaded.`}</p>}
      {data !== undefined && children(data)}
    </section>
  );
}
