import { type SyntheticEvent, useState } from 'react';

import type { NewsletterReader } from '#data/contract/newsletter.ts';
import type { LetterPreferences } from '#data/newsletter/preferences.ts';
import { isRhythm, RHYTHMS } from '#data/newsletter/rhythms.ts';
import { CONFERENCES } from '#data/domain/football/team.ts';
import { chooseLetters, isEnded, readerQuery } from '#site/browser/client/newsletter.ts';
import { useApiQuery } from '#site/browser/client/query-client.ts';

import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/use-action.ts';
import { useLetterToken } from '../ui/use-fragment.ts';
import { LoadFailed } from '../ui/Panel.tsx';
import { EndedCard, LetterCard, StoppedCard, WaitingCard } from './LetterCard.tsx';

export interface TeamGroup {
  league: string;
  teams: readonly { id: string; name: string }[];
}

interface PreferencesFormProps {
  token: string;
  reader: NewsletterReader;
  groups: readonly TeamGroup[];
}

const EASTERN = 'America/New_York';

function preferencesIn(form: FormData): LetterPreferences {
  if (form.get('kind') !== 'chosen') return { kind: 'everything' };
  return {
    kind: 'chosen',
    conferences: form.getAll('conference').map(String),
    teams: form.getAll('team').map(String),
    recruiting: form.has('recruiting'),
  };
}

interface ChoiceProps {
  type?: 'radio';
  name: string;
  value: string;
  label: string;
  isOn: boolean | undefined;
  onChoose?: () => void;
}

/** A checkbox or a radio button; at first it shows what is stored. */
function Choice({ type, name, value, label, isOn, onChoose }: ChoiceProps) {
  return (
    <label>
      <input type={type ?? 'checkbox'} name={name} value={value} defaultChecked={isOn} onChange={onChoose} />
      {label}
    </label>
  );
}

function PreferencesForm({ token, reader, groups }: PreferencesFormProps) {
  const { email, rhythm, timeZone, wishes } = reader;
  const chosen = wishes.kind === 'chosen' ? wishes : undefined;
  const [isChosen, setChosen] = useState(chosen !== undefined);
  const saving = useAction(chooseLetters, {
    says: () => ({ title: 'Saved', description: 'Your next letter will follow it.' }),
    failed: 'Not Saved',
  });
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([timeZone ?? EASTERN, here, EASTERN])];

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (saving.isPending) return;
    const form = new FormData(event.currentTarget);
    const [chosenRhythm, zone] = [form.get('rhythm'), form.get('zone')];
    saving.mutate({
      token,
      wishes: preferencesIn(form),
      rhythm: isRhythm(chosenRhythm) ? chosenRhythm : rhythm,
      timeZone: typeof zone === 'string' ? zone : null,
    });
  };

  return (
    <LetterCard title="What you get">
      <p>Letters go to {email}.</p>
      <form className="letter-form grid w-full min-w-0 gap-6" onSubmit={submit}>
        <fieldset>
          <legend>About</legend>
          {(['everything', 'chosen'] as const).map((kind) => (
            <Choice
              type="radio"
              key={kind}
              name="kind"
              value={kind}
              label={kind === 'chosen' ? 'Only what I choose' : 'Everything'}
              isOn={isChosen === (kind === 'chosen')}
              onChoose={() => setChosen(kind === 'chosen')}
            />
          ))}
        </fieldset>
        {isChosen && (
          <>
            <fieldset className="choices">
              <legend>Conferences and recruiting</legend>
              {CONFERENCES.map((name) => (
                <Choice
                  key={name}
                  name="conference"
                  value={name}
                  label={name}
                  isOn={chosen?.conferences.includes(name)}
                />
              ))}
              <Choice name="recruiting" value="on" label="Recruiting" isOn={chosen?.recruiting} />
            </fieldset>
            <fieldset>
              <legend>Teams</legend>
              {groups.map(({ league, teams }) => (
                <details key={league} open={teams.some(({ id }) => chosen?.teams.includes(id))}>
                  <summary>{league}</summary>
                  <div className="choices grid">
                    {teams.map(({ id, name }) => (
                      <Choice key={id} name="team" value={id} label={name} isOn={chosen?.teams.includes(id)} />
                    ))}
                  </div>
                </details>
              ))}
            </fieldset>
          </>
        )}
        <fieldset>
          <legend>How often</legend>
          {Object.entries(RHYTHMS).map(([name, { label }]) => (
            <Choice type="radio" key={name} name="rhythm" value={name} label={label} isOn={rhythm === name} />
          ))}
        </fieldset>
        <div className="max-w-[26rem]">
          <label className="label" htmlFor="letter-zone">
            Time zone
          </label>
          <select id="letter-zone" className="field" name="zone" defaultValue={zones[0]}>
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
                {zone === EASTERN ? ' (Eastern)' : ''}
                {zone === here ? ', this browser' : ''}
              </option>
            ))}
          </select>
        </div>
        <p className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={saving.isPending} pending="Saving...">
            Save
          </Button>
          <a className="button button-quiet" href={`/newsletter/unsubscribe#${token}`}>
            Stop the Letters
          </a>
        </p>
      </form>
    </LetterCard>
  );
}

/** A reader's preferences, opened by a link in each letter. */
export function NewsletterPreferences({ groups }: { groups: readonly TeamGroup[] }) {
  const link = useLetterToken();
  const token = link ?? '';
  const query = useApiQuery({ ...readerQuery(token), enabled: token !== '' });
  const { data: reader, error } = query;
  if (link === undefined) return <WaitingCard />;
  if (token === '' || isEnded(error)) {
    return (
      <EndedCard title="This link does not work">
        Open this page with the link below each letter. If you get none, ask for the newsletter.
      </EndedCard>
    );
  }
  if (error !== null) return <LoadFailed what="Your choices" queries={[query]} />;
  if (reader === undefined) return <WaitingCard />;
  if (reader.state === 'left') return <StoppedCard token={token} />;
  if (reader.state !== 'on') {
    return (
      <EndedCard title="Not confirmed yet">
        Letters start when you press the button in the email we sent you. You can ask for another one.
      </EndedCard>
    );
  }
  return <PreferencesForm token={token} reader={reader} groups={groups} />;
}
