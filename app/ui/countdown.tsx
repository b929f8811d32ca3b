import { useEffect, useState } from 'react';

/** `14:32`, or `1:04:32` from an hour on. */
export function clockFace(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (figure: number) => String(figure).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

export interface CountdownProps {
  seconds: number;
  onEnd?: () => void;
  onTick?: (left: number) => void;
  /** Announced once at two minutes left. */
  warning?: string;
}

/** Counts down from the server's seconds, so a wrong device clock is harmless. */
export function Countdown({ seconds, onEnd, onTick, warning }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not start the clock anew
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const remaining = Math.max(0, (endsAt - performance.now()) / 1000);
      setLeft(remaining);
      onTick?.(Math.ceil(remaining));
      if (remaining > 0) timer = setTimeout(tick, (remaining % 1) * 1000 || 1000);
      else onEnd?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <>
      <time className="countdown" role="timer" dateTime={`PT${Math.ceil(left)}S`}>
        {clockFace(left)}
      </time>
      {warning && (
        <span role="status" className="visually-hidden">
          {left <= 120 && left > 0 && warning}
        </span>
      )}
    </>
  );
}
