import { z } from 'zod';
import { pathWithoutLanguage } from '#contract/language.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';

const maxLinkLength = 300;
/** `/about`, not `//other.example`, which browsers read as an address of another site. */
const sitePath = /^\/(?![/\\])[^\s\\]*$/;

const webAddress = z.url({ protocol: /^https$/ });
const isLink = (link: string) => link === '' || sitePath.test(link) || webAddress.safeParse(link).success;

/** A path of this site, stored without its language (`/ar/about` → `/about`), an https:// address, or empty. */
export const siteLinkSchema = fieldSchema({ max: maxLinkLength })
	.refine(isLink, { error: () => m.settings_link_invalid() })
	.transform((link) => (link.startsWith('/') ? pathWithoutLanguage(link) : link));
