import { m } from '#messages';

/** “Yes” or “No”, as the value of a setting in a conflict. */
export const yesOrNo = (isOn: boolean): string => (isOn ? m.admin_yes() : m.admin_no());
