import { Form } from "@remix-run/react";

/** In the footer; its answer is a page of its own. */
export const SubscribeForm = () => (
  <Form method="post" action="/subscribe" className="subscribe">
    <label htmlFor="weekly-mail-address">What is new, by email once a week</label>
    <div>
      <input
        className="input"
        id="weekly-mail-address"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="Your email"
        required
      />
      <button className="btn btn-secondary">Subscribe</button>
    </div>
  </Form>
);
