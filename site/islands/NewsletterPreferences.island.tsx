import { isEnded, readerQuery } from '#site/api-client/newsletter.ts';
import { useApiQuery } from '#site/api-client/query-client.ts';

import { EndedCard, WaitingCard } from './newsletter/LetterCard.tsx';
import { PreferencesForm, type TeamGroup } from './newsletter/PreferencesForm.tsx';
import { StoppedCard } from './newsletter/StoppedCard.tsx';
import { useLetterToken } from './newsletter/use-letter-token.ts';
import { LoadFailed } from './parts/LoadFailed.tsx';

/** What a reader wants in their letters, opened by a link in each of them. */
export function NewsletterPreferences({ groups }: { groups: readonly TeamGroup[] }) {
  const token = useLetterToken() ?? '';
  const isAwake = useLetterToken() !== undefined;
  const query = useApiQuery({ ...readerQuery(token), enabled: token !== '' });
  const { data: reader, error } = query;
  if (!isAwake) return <WaitingCard />;
  if (token === '' || isEnded(error)) {
    return (
      <EndedCard
        title="This link opens nothing"
        text="This page is opened by a link below each letter. If you get none, enter your address, and we ask you to confirm it."
      />
    );
  }
  if (error !== null) return <LoadFailed what="Your choices" queries={[query]} />;
  if (reader === undefined) return <WaitingCard />;
  if (reader.state === 'left') return <StoppedCard token={token} />;
  if (reader.state !== 'on') {
    return (
      <EndedCard
        title="Not confirmed yet"
        text="The letters begin when you press the button in the letter that we have sent you. Enter your address to get another one."
      />
    );
  }
  return <PreferencesForm token={token} reader={reader} groups={groups} />;
}
