export interface ProgressProps {
  labels: readonly [string, string, string];
  /** Steps reached, 1 to 3; 3 is complete. */
  step: 1 | 2 | 3;
  repairing?: 1 | 2 | 3 | undefined;
}

export function Progress({ labels, step, repairing }: ProgressProps) {
  return (
    <ol className="progress">
      {labels.map((label, index) => {
        const number = index + 1;
        const reached = number <= step;
        const tone = number === repairing ? 'repair' : step === 3 ? 'done' : 'running';
        return (
          <li key={label} aria-current={number === step ? 'step' : undefined}>
            {reached ? (
              <span className="stitches" data-size="band" data-tone={tone} />
            ) : (
              <span className="stitches" data-size="band" data-faint="" />
            )}
            {label}
          </li>
        );
      })}
    </ol>
  );
}
