import './parts.css';

/** Terms with what is true of each, a line for each pair. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="facts w-full">
      {facts.map(([term, text]) => (
        <div key={term} className="flex flex-wrap justify-between">
          <dt className="text-ink-soft">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
