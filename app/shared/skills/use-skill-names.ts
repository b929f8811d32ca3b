import { useNames } from '../names/use-names.ts';

export function useSkillNames(): (stored: string) => string {
  const category = useNames();
  const skill = useNames('skills');
  return (stored) => {
    const said = category(stored);
    return said === stored ? skill(stored) : said;
  };
}
