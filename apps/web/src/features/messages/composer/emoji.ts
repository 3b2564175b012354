/** The emoji people in customer service really use, in the order they look for them. */
export const emojiGroups = [
  {
    name: 'emoji.faces',
    emoji: '😀 😃 😄 😁 😅 😂 🤣 😊 😇 🙂 😉 😍 🥰 😘 😎 🤗 🤔 😐 😏 🙄 😬 😴 😔 😢 😭 😤 😡 🤯 😱 😅 🥳 🤝'.split(' '),
  },
  {
    name: 'emoji.hands',
    emoji: '👍 👎 👌 👏 🙌 🙏 💪 🤞 ✌️ 👋 🤙 👇 👆 👉 👈 ✍️'.split(' '),
  },
  {
    name: 'emoji.hearts',
    emoji: '❤️ 🧡 💛 💚 💙 💜 🖤 💔 💕 ✨ ⭐ 🌟 🔥 🎉 🎁 🎂'.split(' '),
  },
  {
    name: 'emoji.things',
    emoji:
      '✅ ❌ ⚠️ ❗ ❓ ℹ️ 📌 📍 📞 📱 💬 📧 📎 📄 📷 🎥 🕐 ⏰ 📅 🛒 🛍️ 📦 🚚 🚗 ✈️ 🏠 🏪 💰 💳 🧾 🔑 🔧 ☕ 🍕 🌹 ☀️'.split(
        ' ',
      ),
  },
] as const;
