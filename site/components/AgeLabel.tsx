interface AgeLabelProps {
  /** ISO 8601 UTC. */
  publishedAt: string;
}

/**
 * Room for 'N hours ago'. A page stands for days, so the words can only be right when it is read:
 * scripts/age-labels.ts writes them.
 */
export function AgeLabel({ publishedAt }: AgeLabelProps) {
  return (
    <span className="age" data-age={publishedAt} suppressHydrationWarning>
      {''}
    </span>
  );
}
