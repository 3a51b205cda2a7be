import { pathIn } from '#contract/language.ts';
import { m } from '#messages';
import { currentLanguage } from '../platform/language.ts';
import { urls } from '../platform/urls.ts';

/** The QR code that opens a chat with the firm, which begins with a greeting in the page's language. */
export function ContactQr({ className }: { className?: string | undefined }) {
	const src = pathIn(currentLanguage(), urls.contactQr);
	return <img className={className} src={src} alt={m.contact_qr()} width={120} height={120} loading="lazy" />;
}
