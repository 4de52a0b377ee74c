import {
  CURRENCIES,
  DEFAULT_CURRENCY,
  investorCardOf,
  type Investor,
} from "#app/features/investors/investor";
import { INVESTOR_WORDS } from "#app/features/investors/investor-entries";
import { InvestorCard } from "#app/features/investors/investor-card";
import { IntroBox, IntroButton } from "#app/entries/ai-intro/intro-box";
import { useIntro } from "#app/entries/ai-intro/use-intro";
import { CHOOSE_INDUSTRY } from "#app/entries/form/entry-limits";
import {
  allOf,
  linkOf,
  oneOf,
  type EntryFieldsProps,
  type FormValues,
} from "#app/platform/forms/form-values";
import { FORM_INDUSTRIES } from "#app/entries/industries";
import { UrlField } from "#app/platform/forms/url-field";
import { PictureField } from "#app/platform/uploads/picture-field";
import { CheckGroup, Field, SelectField, TextAreaField } from "#app/ui/forms/field";
import { FieldSection } from "#app/ui/forms/field-section";
import { RingTile } from "#app/ui/media/tile";

const UNNAMED = "Your firm";

export function InvestorFields({ values, now, draft, draftError }: EntryFieldsProps) {
  const given = (name: keyof typeof INVESTOR_WORDS) => ({
    name,
    defaultValue: oneOf(values, name),
    messages: { missing: INVESTOR_WORDS[name] },
    starred: true,
  });
  const intro = useIntro({
    entityType: "investor",
    websiteId: "entry-website",
    targetId: "entry-focus",
    draft,
    address: oneOf(values, "website"),
    error: draftError,
  });
  return (
    <>
      <FieldSection title="Firm">
        <Field {...given("name")} label="Firm name" autoComplete="organization" />
        <div className="with-intro">
          <UrlField
            {...given("website")}
            label="Website"
            autoComplete="url"
            messages={{ missing: INVESTOR_WORDS.website }}
          />
          <IntroButton intro={intro} />
        </div>
        <div className="two-col">
          <Field {...given("city")} label="City" autoComplete="address-level2" />
          <Field {...given("country")} label="Country" autoComplete="country-name" />
        </div>
      </FieldSection>
      <FieldSection title="What you invest in">
        <TextAreaField
          {...given("focus")}
          label="Investment focus"
          rows={3}
          hint="Two or three plain sentences. Say whom you back, and when."
        />
        <IntroBox intro={intro} />
        <CheckGroup
          name="industries"
          label="Industries"
          hint="Choose at least one. The first four appear on your card."
          options={FORM_INDUSTRIES}
          ticked={allOf(values, "industries")}
          missing={CHOOSE_INDUSTRY}
        />
      </FieldSection>
      <FieldSection title="Fund">
        <div className="two-col">
          <Field {...given("fundAmount")} label="Fund amount" placeholder="120M" />
          <SelectField
            {...given("currency")}
            defaultValue={oneOf(values, "currency") || DEFAULT_CURRENCY}
            label="Currency"
            options={CURRENCIES}
          />
        </div>
        <div className="two-col">
          <Field {...given("ticketSize")} label="Ticket size" placeholder="500K–2M" />
          <Field {...given("noOfExits")} label="Number of exits" inputMode="numeric" />
        </div>
        <PictureField
          name="logo"
          defaultValue={oneOf(values, "logo")}
          label="Logo"
          tile={<RingTile name={oneOf(now, "name") || UNNAMED} size={64} />}
        />
      </FieldSection>
    </>
  );
}

export function InvestorPreview({ values }: { values: FormValues }) {
  const exits = oneOf(values, "noOfExits").trim();
  const investor: Investor = {
    id: 0,
    name: oneOf(values, "name") || UNNAMED,
    focus: oneOf(values, "focus"),
    fundAmount: oneOf(values, "fundAmount") || null,
    currency: oneOf(values, "currency") || DEFAULT_CURRENCY,
    ticketSize: oneOf(values, "ticketSize") || null,
    noOfExits: /^\d{1,6}$/.test(exits) ? Number(exits) : null,
    industries: allOf(values, "industries"),
    city: oneOf(values, "city") || null,
    country: oneOf(values, "country") || null,
    website: linkOf(values, "website"),
    logo: oneOf(values, "logo") || null,
  };
  return <InvestorCard investor={investorCardOf(investor)} />;
}
