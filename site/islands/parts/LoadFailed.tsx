import './parts.css';
import { Button } from './Button.tsx';

interface LoadFailedProps {
  /** The subject of the sentence, in the plural. */
  what: string;
  queries: readonly { error: Error | null; refetch: () => unknown }[];
}

/** Stands where something could not be loaded; nothing while all went well. */
export function LoadFailed({ what, queries }: LoadFailedProps) {
  if (queries.every(({ error }) => error === null)) return null;
  return (
    <div
      className="alert alert-danger flex flex-wrap items-center justify-between gap-3"
      role="alert"
    >
      <p>{what} could not be loaded.</p>
      <Button
        look="quiet small"
        onPress={() => {
          for (const { refetch } of queries) refetch();
        }}
      >
        Try Again
      </Button>
    </div>
  );
}
