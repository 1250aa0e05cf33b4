interface LoadFailedProps {
  /** The subject of the sentence, in the plural. */
  what: string;
  onRetry: () => void;
}

/** Stands where something could not be loaded. */
export function LoadFailed({ what, onRetry }: LoadFailedProps) {
  return (
    <div className="load-failed" role="alert">
      <p>{what} could not be loaded.</p>
      <button className="button button-quiet button-small" type="button" onClick={onRetry}>
        Try Again
      </button>
    </div>
  );
}
