const PETALS = ['top', 'left', 'right', 'bottom'] as const;

export function Cloth({ stitched = 1, size = 96 }: { stitched?: 0 | 1 | 2 | 3 | 4; size?: number }) {
  const order: (typeof PETALS)[number][] = ['top', 'left', 'right', 'bottom'];
  return (
    <svg viewBox="0 0 96 96" width={size} height={size} aria-hidden="true">
      {order.map((petal, index) => (
        <path
          key={petal}
          d={petalPath(petal)}
          strokeWidth={index < stitched ? 2.4 : 1.2}
          stroke={
            index === stitched - 1 ? 'var(--marigold)' : index < stitched ? 'var(--aubergine)' : 'var(--edge)'
          }
          strokeOpacity={index < stitched ? 1 : 0.6}
        />
      ))}
    </svg>
  );
}

function petalPath(petal: (typeof PETALS)[number]): string {
  const [x, y] = { top: [48, 24], left: [24, 48], right: [72, 48], bottom: [48, 72] }[petal] as [
    number,
    number,
  ];
  const upright = petal === 'top' || petal === 'bottom';
  const floats: string[] = [];
  for (let offset = -20; offset <= 20; offset += 4) {
    const half = 22 - Math.abs(offset);
    floats.push(
      upright ? `M${x + offset} ${y - half}v${2 * half}` : `M${x - half} ${y + offset}h${2 * half}`,
    );
  }
  return floats.join('');
}
