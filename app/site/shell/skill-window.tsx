const SILKS = {
  singer: ['#c2185b', '#f2a100'],
  dj: ['#2b1330', '#2746b6'],
  band: ['#c23a23', '#f2a100'],
  anchor: ['#2746b6', '#f6f1e7'],
  instrumentalist: ['#257431', '#f6f1e7'],
  magician: ['#170a1b', '#c2185b'],
  comedian: ['#f2a100', '#2b1330'],
  dancers: ['#c23a23', '#f6f1e7'],
} as const;

export type MenuSkill = keyof typeof SILKS;

export const MENU_SKILLS = Object.keys(SILKS) as MenuSkill[];

export function SkillWindow({ skill }: { skill: MenuSkill }) {
  const [ground, thread] = SILKS[skill];
  return (
    <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M0 0h40v40H0Z" fill={ground} />
      <path d={cloth(MENU_SKILLS.indexOf(skill) % 3)} stroke={thread} strokeWidth="2" />
      <path d="M0 0h40l-5 5H5v30l-5 5Z" fill="#1c1620" fillOpacity=".45" />
    </svg>
  );
}

function cloth(figure: number): string {
  const floats: string[] = [];
  for (let x = 7; x <= 38; x += 4) {
    const off = Math.abs(x - 23);
    if (figure === 0) floats.push(`M${x} ${23 - (16 - off)}v${Math.max(2, 2 * (16 - off))}`);
    if (figure === 1) for (const y of [2, 16, 30]) floats.push(`M${x} ${y + off * 0.6}v7`);
    if (figure === 2) floats.push(`M${x} ${9 + off * 1.6}V39`);
  }
  return floats.join('');
}
