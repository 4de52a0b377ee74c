import { createHash } from "node:crypto";

import { base58, base58xmr, base58xrp, bech32, bech32m, createBase58check } from "@scure/base";

/* Checksums are verified where they exist, so that no hash, key or order number is taken for a wallet. */

const sha256 = (data: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(data).digest());
const base58check = createBase58check(sha256);

/** A version, and a hash of 20 bytes: Bitcoin, Litecoin, Dogecoin, Dash, Tron and others. */
const PAYLOAD_BYTES = 21;
/** Bech32 prefixes of Nostr and age, which aren't wallets. */
const NO_WALLET = /^(?:npub|nsec|note|nprofile|nevent|naddr|nrelay|age)$/;

function decoded<Result>(decode: () => Result): Result | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

function isBase58Address(run: string): boolean {
  if (run.length < 25 || run.length > 36) return false;
  return decoded(() => base58check.decode(run))?.length === PAYLOAD_BYTES || isRippleAddress(run);
}

function isRippleAddress(run: string): boolean {
  const bytes = run.startsWith("r") ? decoded(() => base58xrp.decode(run)) : undefined;
  if (bytes?.length !== PAYLOAD_BYTES + 4) return false;
  const sum = sha256(sha256(bytes.slice(0, PAYLOAD_BYTES)));
  return bytes.slice(PAYLOAD_BYTES).every((byte, place) => byte === sum[place]);
}

function isBech32Address(run: string): boolean {
  if (run.length < 14 || run.length > 130 || !/[a-z]1/i.test(run)) return false;
  // The caller has checked for the separator.
  const text = run as `${string}1${string}`;
  const found = decoded(() => bech32.decode(text, false)) ?? decoded(() => bech32m.decode(text, false));
  return found !== undefined && !NO_WALLET.test(found.prefix.toLowerCase());
}

/** The checksum isn't verified: it would need a hash function that nothing else here uses. */
const isMoneroAddress = (run: string): boolean =>
  run.length === 95 && /^[48]/.test(run) && decoded(() => base58xmr.decode(run))?.length === 69;

/** Solana addresses have no checksum, so they count only near a word that says so. */
const isSolanaAddress = (run: string): boolean =>
  run.length >= 32 && run.length <= 44 && decoded(() => base58.decode(run))?.length === 32;

export function hasWallet(seen: string): boolean {
  const solana = /\b(?:solana|sol|spl|phantom|wallet)\b/i.test(seen);
  return [...seen.matchAll(/[A-Za-z0-9]{14,}/g)].some(({ 0: run, index }) => {
    if (/^0x[0-9a-f]{40}$/i.test(run)) return true;
    if (/^[qp][02-9ac-hj-np-z]{41}$/.test(run) && seen.slice(0, index).endsWith("bitcoincash:")) return true;
    return (
      isBase58Address(run) || isBech32Address(run) || isMoneroAddress(run) || (solana && isSolanaAddress(run))
    );
  });
}
