/** What every page knows of the firm and of its own URL. */
export interface Site {
	/** The public URL of the site, without a slash at its end. */
	url: string;
	/** Where the browser finds the API; empty: at this site. */
	apiBase: string;
	/** Where the browser finds uploaded images; undefined: where the API is. */
	imageBase?: string | undefined;
	company: string;
	companyShort: string;
	/** The seller's WhatsApp number. */
	phone: string;
	/** Where the counter is, when it is open, and a map of it, in the firm's words; each only where the settings say it. */
	address?: string | undefined;
	hours?: string | undefined;
	mapUrl?: string | undefined;
}
