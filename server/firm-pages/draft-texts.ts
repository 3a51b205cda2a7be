import type { PageDraft } from '#contract/firm-pages/page-drafts.ts';
import { eachLanguage, type Language } from '#contract/language.ts';
import type { TextByLanguage } from '#contract/translations.ts';

interface DraftText {
	title: string;
	/** Markdown. What the firm has to answer is a question in brackets. */
	body: string;
}

/** Texts in the languages that the product comes with. What they say of the shop itself is true of every shop; the rest are questions. */
const drafts: Record<PageDraft, Partial<Record<Language, DraftText>>> = {
	about: {
		en: {
			title: 'About us',
			body: `[What is the firm called, and what does it sell, in one sentence?]

We have been in [which city?] since [which year?]. Our customers are [who buys from you: workshops, contractors, ship owners, farms?].

## What we do

- We stock [which kinds of parts, and of which makers?].
- We find parts that are not on the shelf. It takes [how long, usually?].
- We help to identify a worn part: send us a photograph and the measures.

## Why customers come back

- [What do you do better than others: stock, speed, advice, price?]
- [Which customer or job are you proud of, and may you name it?]

## Who you talk to

[Who answers on WhatsApp and at the counter, and which languages do they speak?]
`,
		},
		ar: {
			title: 'من نحن',
			body: `[ما اسم الشركة وماذا تبيع، في جملة واحدة؟]

نعمل في [أي مدينة؟] منذ عام [أي عام؟]. عملاؤنا [من يشتري منكم: ورش أم مقاولون أم ملاك سفن أم مزارع؟].

## ماذا نقدّم

- نوفّر من المخزون [أي أنواع من القطع، ومن أي صانعين؟].
- نؤمّن القطع غير المتوفرة على الرف، ويستغرق ذلك عادةً [كم من الوقت؟].
- نساعدكم على معرفة القطعة التالفة: أرسلوا إلينا صورة والمقاسات.

## لماذا يعود إلينا العملاء

- [ما الذي تتميزون به: المخزون أم السرعة أم المشورة أم السعر؟]
- [أي عميل أو مشروع تفخرون به، وهل يجوز ذكره؟]

## مع من تتحدثون

[من يرد على WhatsApp وفي المحل، وبأي لغات؟]
`,
		},
	},
	privacy: {
		en: {
			title: 'Privacy',
			body: `This page says which data [what is the legal name of the firm?] stores about visitors and customers of this site, why, and for how long. We are responsible for this data. Write to us at [which email address, and which postal address?].

## What we store

| When you … | we store | why |
|---|---|---|
| open a page | nothing about you on your device that we could recognise you by; the server counts calls by network address for a short time | to keep the site running and stop misuse |
| ask for a price | your name, phone number, message and the parts; the photographs that you send | to answer you |
| open an account | your name, email address and phone number; your password in a form that we can't read | so that you find your requests again |
| order | the quote, your decision, the delivery and the payment | to deliver, and for our accounts |

The site has no advertisements and no visitor counters of other firms. [Is that still true: have you added any, such as Google Analytics?]

## WhatsApp

When you write to us on WhatsApp, WhatsApp stores the chat by its own rules. [On which phones do you answer, and how long do you keep the chats?]

## Who else sees the data

- Our host, [which company, in which country?], runs the server.
- Our carriers get your name, phone number and address when they deliver. [Which carriers?]
- [Who else: your accountant, a software supplier, a sister company abroad?]

We sell no data.

## How long we keep it

- Requests and quotes without an order: [how many months?].
- Invoices and what belongs to them: [how many years does the law of your country require?].
- Accounts: until you delete yours, which you can do yourself in your profile.

## Your rights

You may ask what we store about you, have it corrected, or have it deleted where no law requires us to keep it. [Which law applies: for example the Federal Decree-Law No. 45 of 2021 in the UAE, or the Personal Data Protection Law in Saudi Arabia?] You may also complain to [which authority?].

This page was last changed on [which day?].
`,
		},
		ar: {
			title: 'الخصوصية',
			body: `توضّح هذه الصفحة البيانات التي تحفظها [ما الاسم القانوني للشركة؟] عن زوار هذا الموقع وعملائه، ولماذا، وكم تحتفظ بها. نحن المسؤولون عن هذه البيانات. راسلونا على [أي بريد إلكتروني وأي عنوان بريدي؟].

## ما الذي نحفظه

| عندما … | نحفظ | لماذا |
|---|---|---|
| تفتحون صفحة | لا شيء على أجهزتكم نستطيع التعرّف عليكم به، ويعدّ الخادم الطلبات بحسب عنوان الشبكة لمدة قصيرة | ليعمل الموقع ولمنع إساءة استخدامه |
| تطلبون سعرًا | الاسم ورقم الهاتف والرسالة والقطع، والصور التي ترسلونها | لنرد عليكم |
| تفتحون حسابًا | الاسم والبريد الإلكتروني ورقم الهاتف، وكلمة المرور بصيغة لا نستطيع قراءتها | لتجدوا طلباتكم لاحقًا |
| تشترون | عرض السعر وقراركم والتسليم والدفع | للتسليم ولحساباتنا |

لا توجد في الموقع إعلانات ولا عدّادات زوار لشركات أخرى. [هل ما زال هذا صحيحًا، أم أضفتم شيئًا مثل Google Analytics؟]

## WhatsApp

عندما تكتبون إلينا على WhatsApp تُحفظ المحادثة لدى WhatsApp وفق قواعده. [على أي هواتف تردّون، وكم تحتفظون بالمحادثات؟]

## من يطّلع على البيانات غيرنا

- مزوّد الاستضافة [أي شركة، وفي أي بلد؟] يشغّل الخادم.
- تحصل شركات النقل على الاسم ورقم الهاتف والعنوان عند التسليم. [أي شركات؟]
- [من غيرهم: المحاسب أم مورّد برامج أم شركة شقيقة في الخارج؟]

نحن لا نبيع البيانات.

## كم نحتفظ بها

- الطلبات وعروض الأسعار التي لم تصبح أوامر شراء: [كم شهرًا؟].
- الفواتير وما يتعلق بها: [كم سنة يشترط قانون بلدكم؟].
- الحسابات: حتى تحذفوها، ويمكنكم ذلك بأنفسكم من ملفكم الشخصي.

## حقوقكم

يمكنكم أن تسألوا عمّا نحفظه عنكم، وأن تطلبوا تصحيحه أو حذفه ما لم يُلزمنا القانون بالاحتفاظ به. [أي قانون ينطبق: مثلًا المرسوم بقانون اتحادي رقم 45 لسنة 2021 في الإمارات، أم نظام حماية البيانات الشخصية في السعودية؟] ويمكنكم كذلك تقديم شكوى إلى [أي جهة؟].

آخر تعديل لهذه الصفحة في [أي يوم؟].
`,
		},
	},
	terms: {
		en: {
			title: 'Terms of sale',
			body: `These terms apply to sales by [what is the legal name, trade licence number and tax registration number of the firm?] to business customers. [Do you also sell to consumers, whom the law protects further?]

## Prices and quotes

- Prices on this site are a guide. A quote in writing binds us until the day that it names.
- Prices are in [which currency?] and [do they include VAT or not?].
- A quote becomes an order when you accept it on its page or in writing.

## The right part

We help you to choose, by what you tell us. Check part number and measures before you accept: the measures of a worn part can be misleading. Part numbers of other makers are for comparison only. [Do you sell original parts, equivalents, or both, and how do customers see which?]

## Payment

- You pay [when: in advance, on delivery, within how many days?] by [cash, bank transfer, card, cheque?].
- Parts remain ours until they are paid for in full. [Does the law of your country allow that?]

## Delivery

How and when we deliver is on the page [Shipping and returns](/shipping-and-returns).

## Warranty

- We replace a part that is faulty on arrival, if you tell us within [how many days?].
- The maker's warranty applies besides: [how long, and what does it leave out, such as wear and wrong installation?].
- [What do you pay for at most when a part fails: its price, or more?]

## Law

[Which country's law applies, and the courts of which city?]

These terms were last changed on [which day?].
`,
		},
		ar: {
			title: 'شروط البيع',
			body: `تسري هذه الشروط على مبيعات [ما الاسم القانوني للشركة ورقم رخصتها التجارية ورقم تسجيلها الضريبي؟] للشركات والمؤسسات. [هل تبيعون أيضًا للمستهلكين الأفراد الذين يوفّر لهم القانون حماية إضافية؟]

## الأسعار والعروض

- الأسعار في هذا الموقع استرشادية. ويُلزمنا عرض السعر المكتوب حتى اليوم المذكور فيه.
- الأسعار بعملة [أي عملة؟]، وهي [هل تشمل ضريبة القيمة المضافة أم لا؟].
- يصبح العرض أمر شراء عندما تقبلونه في صفحته أو كتابةً.

## القطعة الصحيحة

نساعدكم على الاختيار بحسب ما تخبروننا به. تحققوا من رقم القطعة والمقاسات قبل القبول، فقد تكون مقاسات القطعة التالفة مضللة. وأرقام قطع الصانعين الآخرين للمقارنة فقط. [هل تبيعون قطعًا أصلية أم بديلة أم كليهما، وكيف يعرف العميل ذلك؟]

## الدفع

- يكون الدفع [متى: مقدمًا أم عند التسليم أم خلال كم يوم؟] بواسطة [نقدًا أم بتحويل مصرفي أم ببطاقة أم بشيك؟].
- تبقى القطع ملكًا لنا حتى سداد ثمنها كاملًا. [هل يسمح قانون بلدكم بذلك؟]

## التسليم

تجدون كيفية التسليم ومواعيده في صفحة [الشحن والإرجاع](/shipping-and-returns).

## الضمان

- نستبدل القطعة المعيبة عند وصولها إذا أبلغتمونا خلال [كم يومًا؟].
- ويسري إلى جانب ذلك ضمان الصانع: [كم مدته، وما الذي لا يشمله، كالتآكل والتركيب الخاطئ؟].
- [ما أقصى ما تتحملونه إذا تعطلت قطعة: ثمنها أم أكثر؟]

## القانون

[قانون أي بلد يسري، ومحاكم أي مدينة تختص؟]

آخر تعديل لهذه الشروط في [أي يوم؟].
`,
		},
	},
	shipping: {
		en: {
			title: 'Shipping and returns',
			body: `## Collect it yourself

Parts in stock are ready at the counter within [how many hours?]. Bring the request number or the quote. [At which branch, and when is it open?]

## We deliver

| To | takes | costs |
|---|---|---|
| [which city is yours?] | [how long?] | [how much, and from which amount is it free?] |
| the rest of the country | [how long?] | [how much?] |
| [which other countries of the Gulf do you deliver to?] | [how long?] | [how much?] |

- Orders accepted before [what time?] leave the same working day. Our working days are [which days?].
- Parts that are not in stock take as long as the quote says.
- Customs duty and import VAT outside [which country?] are paid by [you or the customer?].

## Check the parcel

Look at the parcel before you sign. If it is damaged or something is missing, send us a photograph on WhatsApp within [how many days?].

## Return a part

- You may return an unused part in its packing within [how many days?]. First write to us with the request number.
- We can't take back [which parts: cut belts, opened electronics, parts ordered specially for a customer?].
- You pay for sending it back, unless we sent the wrong part or it was faulty. [Do you charge for restocking, and how much?]
- We refund the price within [how many days?] by the way in which you paid.
`,
		},
		ar: {
			title: 'الشحن والإرجاع',
			body: `## الاستلام من المحل

تكون القطع المتوفرة جاهزة في المحل خلال [كم ساعة؟]. أحضروا معكم رقم الطلب أو عرض السعر. [في أي فرع، ومتى يفتح؟]

## التوصيل

| إلى | المدة | التكلفة |
|---|---|---|
| [ما مدينتكم؟] | [كم من الوقت؟] | [كم، وابتداءً من أي مبلغ يكون مجانيًا؟] |
| بقية مدن البلد | [كم من الوقت؟] | [كم؟] |
| [إلى أي دول خليجية أخرى توصلون؟] | [كم من الوقت؟] | [كم؟] |

- الطلبات المقبولة قبل الساعة [كم؟] تُرسل في يوم العمل نفسه. أيام عملنا هي [أي أيام؟].
- القطع غير المتوفرة تستغرق المدة المذكورة في عرض السعر.
- الرسوم الجمركية وضريبة الاستيراد خارج [أي بلد؟] يدفعها [أنتم أم العميل؟].

## افحصوا الطرد

انظروا إلى الطرد قبل التوقيع. وإذا كان متضررًا أو ناقصًا فأرسلوا إلينا صورة على WhatsApp خلال [كم يومًا؟].

## إرجاع قطعة

- يمكنكم إرجاع القطعة غير المستعملة في عبوتها خلال [كم يومًا؟]. راسلونا أولًا مع رقم الطلب.
- لا نسترد [أي قطع: السيور المقصوصة أم الإلكترونيات المفتوحة أم القطع المطلوبة خصيصًا لعميل؟].
- تكلفة الإرجاع عليكم إلا إذا أرسلنا قطعة خاطئة أو كانت معيبة. [هل تتقاضون رسوم إعادة تخزين، وكم؟]
- نعيد الثمن خلال [كم يومًا؟] بطريقة الدفع نفسها.
`,
		},
	},
};

/** A draft in every language that has its text. */
export function draftTexts(draft: PageDraft): { title: TextByLanguage; body: TextByLanguage } {
	const texts = drafts[draft];
	return {
		title: eachLanguage((language) => texts[language]?.title ?? ''),
		body: eachLanguage((language) => texts[language]?.body ?? ''),
	};
}
