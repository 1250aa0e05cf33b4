import { loadOperatorSettings } from '#data/settings/mail-settings.ts';

/** Who runs this installation; null until the operator has set name and postal address: what the pages say of the site is a draft until then. */
export function operator(): { name: string; postalAddress: string } | null {
  const { name, postalAddress } = loadOperatorSettings(process.env);
  return name === '' || postalAddress === '' ? null : { name, postalAddress };
}
