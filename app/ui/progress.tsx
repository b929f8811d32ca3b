export interface ProgressProps {
  /** Names of the three steps. */
  labels: readonly [string, string, string];
  /** Steps reached, 1 to 3. At 3 the row is green. */
  step: 1 | 2 | 3;
  /** The step that is being mended, shown in marigold. */
  repairing?: 1 | 2 | 3 | undefined;
}

/** Three equal bands: solid stitches for what is done, faint ones for what is ahead. */
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
