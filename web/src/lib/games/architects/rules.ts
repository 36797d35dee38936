import { rulesOf, type Rule } from '../../rules';

/** What 7 Wonders Architects explains under some names. */
export const rules = (...names: string[]): Rule[] => rulesOf('architects', names);
